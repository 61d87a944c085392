import { useSetAtom } from "jotai";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Properties } from "schemas/messages.ts";
import { refusalText } from "../../../../base/errors/refusal_text.ts";
import { statusOf } from "../../../../base/errors/refusals.ts";
import type { ChatKey } from "../../../../state/chat_key.ts";
import { bundleUpAtom, deliver, type Parcel, parcelOf } from "../../../../state/messages/forward/forward.ts";
import type { Target } from "./targets.ts";
import { useAction } from "../../../../ui/forms/action.ts";

/** Sends the messages to each target. What one has received is not sent to it again. */
export function useForwarding(mids: readonly number[]) {
  const { i18n, t } = useTranslation("chat");
  const bundleUp = useSetAtom(bundleUpAtom);
  const { isBusy, problem, run } = useAction(reasonOf);
  const [failures, setFailures] = useState<ReadonlyMap<ChatKey, string>>(new Map());
  const bundles = useRef<Properties[]>(undefined);
  const [received, setReceived] = useState<readonly ChatKey[]>([]);
  const parcels = useRef(new Map<ChatKey, Parcel>());

  /** Returns the targets that have not received everything. Undefined when there is nothing to send. */
  async function send(targets: readonly Target[], comment: string): Promise<Target[] | undefined> {
    let left: Target[] | undefined;
    await run(async () => {
      bundles.current ??= await bundleUp(mids);
      const failed = await deliverAll(targets, bundles.current, comment);
      setFailures(failed);
      const done = targets.map(({ key }) => key).filter((key) => !failed.has(key));
      setReceived((before) => [...before, ...done]);
      left = targets.filter(({ key }) => failed.has(key));
    });
    return left;
  }

  async function deliverAll(targets: readonly Target[], made: Properties[], comment: string) {
    const failed = new Map<ChatKey, string>();
    for (const { key } of targets) {
      const parcel = parcels.current.get(key) ?? parcelOf(made, comment);
      parcels.current.set(key, parcel);
      await deliver(key, parcel).catch((failure) => failed.set(key, refusalText(i18n, failure)));
    }
    return failed;
  }

  function reasonOf(failure: unknown): string {
    const status = statusOf(failure);
    if (status === 400) return t("archive.cannotArchive");
    if (status === 404) return t("archive.someGone");
    if (status === 413) return t("archive.tooMuch");
    return refusalText(i18n, failure);
  }

  return { isBusy, problem, failures, received, send };
}
