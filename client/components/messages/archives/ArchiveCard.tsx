import { useAtomValue, useSetAtom } from "jotai";
import { ChevronRight, Forward } from "lucide-react";
import { Suspense, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { bundleAtom, loadBundleAtom } from "../../../state/messages/forward/archives.ts";
import { MOST_ROWS } from "../../../state/messages/forward/bundle_rows.ts";
import { lazily } from "../../../ui/lazily.ts";
import { ArchiveRow } from "./ArchiveRow.tsx";
import { inBundle } from "./attachments.ts";

const ArchiveView = lazily(() => import("./ArchiveView.tsx"));

/** The first messages of a bundle, each on a row of fixed height. A click shows all of them in full. */
export default function ArchiveCard({ path }: { path: string }) {
  const { t } = useTranslation("chat");
  const bundle = useAtomValue(bundleAtom(path));
  const load = useSetAtom(loadBundleAtom);
  const attachments = useMemo(() => inBundle(path), [path]);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => load(path), [path]);

  if (bundle === "gone") return <p className="bundle__note">{t("archive.gone")}</p>;
  if (bundle === "failed") {
    return (
      <p className="bundle__note">
        {t("archive.notLoaded")}
        <button type="button" className="bundle__retry" onClick={() => load(path)}>
          {t("common:retry")}
        </button>
      </p>
    );
  }
  if (typeof bundle === "string") return <p className="visually-hidden">{t("loading")}</p>;

  const { messages, users } = bundle;
  return (
    <>
      <p className="bundle__head">
        <Forward size={14} aria-hidden />
        {t("archive.forwarded")}
      </p>
      <ul className="bundle__rows" data-single={messages.length === 1 || undefined}>
        {messages.slice(0, MOST_ROWS).map((message, index) => (
          <ArchiveRow
            key={index}
            message={message}
            sender={users[message.from_user]}
            attachments={attachments}
          />
        ))}
      </ul>
      <button type="button" className="bundle__open" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t("archive.showAll", { count: messages.length })}
        <ChevronRight size={14} aria-hidden />
      </button>
      {isOpen && (
        <Suspense>
          <ArchiveView archive={bundle} attachments={attachments} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
