import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useSearch } from "wouter";
import { getChannel } from "../../api/channels.ts";
import { joinPrivateChannel } from "../../api/invitations.ts";
import { paths } from "../../base/paths.ts";
import { codeOf } from "../../base/errors/refusals.ts";
import { channelAtom } from "../../state/channels/channels.ts";
import { pathOf } from "../../state/chat_key.ts";
import { organizationAtom } from "../../state/organization.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { NothingHere } from "../../ui/states/NotFound.tsx";

/** The page of a private channel's link, for people who have an account. */
export function InvitationPage({ path }: { path: string }) {
  const { t } = useTranslation("invitation");
  const [, navigate] = useLocation();
  const token = new URLSearchParams(useSearch()).get("magic_token") ?? "";
  const gid = Number(/^\/invite_private\/([1-9]\d{0,15})$/.exec(path)?.[1] ?? 0);
  const server = useAtomValue(organizationAtom)?.name;
  const isIn = useAtomValue(channelAtom(gid))?.is_public === false;
  const name = useChannelName(gid);
  const [state, setState] = useState<"open" | "joining" | "over" | "failed">("open");
  const chat = pathOf(`gid:${gid}`);

  async function join() {
    setState("joining");
    try {
      await joinPrivateChannel(token);
      navigate(chat, { replace: true });
    } catch (failure) {
      const code = codeOf(failure);
      if (code === "already_member") return navigate(chat, { replace: true });
      setState(code === "invitation_expired" || code === "not_found" ? "over" : "failed");
    }
  }

  if (state === "over" || !token) {
    return (
      <main className="takeover-note">
        <NothingHere title={t("invitation.over")} lead={t("invitation.overText")}>
          <Link className="button" data-tone="quiet" href={paths.chat}>{t("invitation.home")}</Link>
        </NothingHere>
      </main>
    );
  }
  return (
    <main className="takeover-note">
      <NothingHere
        title={name ? t("invitation.title", { name }) : t("invitation.untitled")}
        lead={t(isIn ? "invitation.isIn" : "invitation.text", { server })}
      >
        {state === "failed" && <p className="field__error" role="alert">{t("invitation.failed")}</p>}
        {isIn
          ? <Link className="button" data-tone="primary" href={chat}>{t("invitation.open")}</Link>
          : (
            <Button tone="primary" busy={state === "joining"} onClick={join}>
              {t("invitation.join")}
            </Button>
          )}
        <Link className="link" href={paths.chat}>{t("invitation.later")}</Link>
      </NothingHere>
    </main>
  );
}

/** The server shows a non-member at most these details of a channel. */
function useChannelName(gid: number): string | undefined {
  const known = useAtomValue(channelAtom(gid))?.name;
  const [name, setName] = useState<string>();

  useEffect(() => {
    if (!known) getChannel(gid).then((channel) => setName(channel.name), console.debug);
  }, [gid]);

  return known ?? name;
}
