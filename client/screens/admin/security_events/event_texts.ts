import { useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import type { SecurityEvent } from "schemas/security_events.ts";
import { bidiIsolated } from "../../../base/i18n/bidi.ts";
import { userAtom } from "../../../state/users/users.ts";

/** Tells in a sentence what happened. */
export function useSentence({ action, uid, actor, detail }: SecurityEvent): string {
  const { t } = useTranslation("setting");
  const known = useName(uid ?? actor);
  // A deleted account is in no list. What else has a name here is a passkey.
  const name = action === "account_deleted" && typeof detail.name === "string" ? detail.name : known;
  const who = name === null
    ? t(action === "sign_in" ? "events.guest" : "events.someone")
    : bidiIsolated(name);
  if (action !== "role_changed") return t(`events.says.${action}`, { who });
  return t(detail.is_admin ? "events.says.promoted" : "events.says.demoted", { who });
}

/** By whom, how, where and on what: whatever is known of it, in this order. */
export function useDetails({ action, uid, actor, address, device, detail }: SecurityEvent): string[] {
  const { t, i18n } = useTranslation("setting");
  const by = useName(actor !== uid ? actor : null);
  const inviter = useName(typeof detail.created_by === "number" ? detail.created_by : null);
  const said = (group: string, value: unknown) =>
    typeof value === "string" && t(`events.${group}.${value}`, { defaultValue: value });
  const parts = [
    action.startsWith("passkey") && typeof detail.name === "string" && detail.name,
    by && t("events.by", { name: bidiIsolated(by) }),
    said("methods", detail.method ?? detail.kind),
    said("reasons", detail.reason),
    said("sections", detail.section),
    said("letters", detail.letter),
    typeof detail.recipients === "number" && t("events.recipients", { count: detail.recipients }),
    Array.isArray(detail.fields) && new Intl.ListFormat(i18n.language)
      .format(detail.fields.map((field) => t(`events.fields.${field}`, { defaultValue: field }))),
    said("origins", detail.create_by),
    inviter && t("events.invitedBy", { name: bidiIsolated(inviter) }),
    typeof detail.issuer === "string" && detail.issuer,
    deviceName(typeof detail.device === "string" ? detail.device : device, t("events.browser")),
    address,
  ];
  return [...new Set(parts.filter((part) => typeof part === "string" && part !== ""))] as string[];
}

/** Accounts that are not in the list are deleted ones. They still have their number. */
function useName(uid: number | null): string | null {
  const { t } = useTranslation("setting");
  const user = useAtomValue(userAtom(uid ?? 0));
  if (uid === null) return null;
  return user?.name ?? t("events.formerAccount", { uid });
}

/** The devices of apps begin with their kind: `iOS:5b0e…`. Those of our web client are `web:…`. */
function deviceName(device: string | null, browser: string): string | null {
  const kind = device?.split(":")[0];
  return kind === "web" ? browser : kind || null;
}
