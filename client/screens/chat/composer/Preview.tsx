import { useStore } from "jotai";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Markdown } from "../../../components/text/Markdown.tsx";
import { NamedChannels, namedChannelsIn } from "../../../components/text/named_channels.ts";
import { withChannels } from "../../../components/writing/channel_names.ts";
import type { Draft } from "../../../state/chats/draft.ts";
import { contentOfDraft } from "../../../components/writing/outgoing.ts";

/** The draft as others will see it. */
export function Preview({ draft }: { draft: Draft }) {
  const { t } = useTranslation("chat");
  const { get } = useStore();
  const outgoing = withChannels(get, contentOfDraft({ ...draft, mode: "markdown" }));
  const named = JSON.stringify(outgoing?.properties?.channels ?? null);
  const channels = useMemo(() => namedChannelsIn({ channels: JSON.parse(named) }), [named]);
  return (
    <div className="composer__preview" role="region" aria-label={t("composer.preview")} tabIndex={0}>
      {outgoing
        ? (
          <NamedChannels value={channels}>
            <Markdown content={outgoing.content} />
          </NamedChannels>
        )
        : <p className="faint">{t("composer.previewEmpty")}</p>}
    </div>
  );
}
