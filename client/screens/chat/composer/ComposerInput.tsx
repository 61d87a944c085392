import { useStore } from "jotai";
import { type Ref, type RefObject, useLayoutEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Markdown } from "../../../components/text/Markdown.tsx";
import { NamedChannels, namedChannelsIn } from "../../../components/text/named_channels.ts";
import { withChannels } from "../../../components/writing/channel_names.ts";
import { contentOfDraft } from "../../../components/writing/outgoing.ts";
import type { Draft } from "../../../state/chats/drafts/draft.ts";
import { ComposerButtons } from "./ComposerButtons.tsx";
import { Field, type FieldProps } from "./field/Field.tsx";
import { AttachButton } from "./attach/AttachButton.tsx";
import { useFieldName } from "./field/field_name.ts";
import type { ComposerTarget } from "./submit.ts";
import { VoiceButton } from "./voice/VoiceButton.tsx";

const ONE_LINE = 50;

/**
 * Tells whether the text has needed a second line. It stays true until the field is empty again. On a phone the
 * text then takes the whole width, and would otherwise switch back and forth.
 */
function useIsMultiline(field: RefObject<HTMLTextAreaElement | null>, text: string): boolean {
  const [isMultiline, setMultiline] = useState(false);

  useLayoutEffect(() => {
    if (text === "") setMultiline(false);
    else if (field.current && field.current.scrollHeight > ONE_LINE) setMultiline(true);
  }, [text]);
  return isMultiline;
}

interface Props extends Pick<FieldProps, "field" | "writing" | "describedBy" | "onSubmit" | "onReached"> {
  attach: Ref<HTMLButtonElement>;
  mayAttach: boolean;
  onVoice(): void;
  isHidden: boolean;
  target: ComposerTarget;
  isPreview: boolean;
}

/** The text or its preview, and the buttons beside it. */
export function ComposerInput({ target, attach, mayAttach, onVoice, isHidden, isPreview, ...props }: Props) {
  const { field, writing: { draft, mode, setMode, isEmpty, canSubmit, staging } } = props;
  const name = useFieldName(target);
  const isMultiline = useIsMultiline(field, draft.text);
  const isSource = mode === "markdown";

  return (
    <div className="composer__line" hidden={isHidden} data-multiline={isMultiline || isSource || undefined}>
      <Field
        {...props}
        label={name.label}
        placeholder={name.placeholder}
        chat={target.chat}
        isSource={isSource}
        isHidden={isPreview}
      />
      {isPreview && <Preview draft={draft} />}
      <ComposerButtons
        field={field}
        mode={mode}
        onMode={setMode}
        submitLabel={name.submit}
        isEditing={target.editing !== null}
        canSubmit={canSubmit}
        attach={mayAttach && <AttachButton staging={staging} button={attach} />}
        voice={mayAttach && isEmpty && <VoiceButton onStart={onVoice} />}
      />
    </div>
  );
}

/** The draft as others will see it. */
function Preview({ draft }: { draft: Draft }) {
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
