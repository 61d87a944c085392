import type { Ref } from "react";
import { ComposerButtons } from "./ComposerButtons.tsx";
import { AttachButton } from "./attach/AttachButton.tsx";
import { Field, type FieldProps } from "./Field.tsx";
import { useFieldName } from "./field_name.ts";
import { Preview } from "./Preview.tsx";
import type { ComposerTarget } from "./submit.ts";
import { useIsTall } from "./tall.ts";
import { VoiceButton } from "./voice/VoiceButton.tsx";

interface Props extends Pick<FieldProps, "field" | "writing" | "describedBy" | "onSubmit" | "onReached"> {
  attach: Ref<HTMLButtonElement>;
  mayAttach: boolean;
  onVoice(): void;
  isHidden: boolean;
  target: ComposerTarget;
  isPreview: boolean;
}

/** The text or its preview, and the buttons beside it. */
export function WritingLine({ target, attach, mayAttach, onVoice, isHidden, isPreview, ...props }: Props) {
  const { field, writing: { draft, mode, setMode, isEmpty, canSubmit, staging } } = props;
  const name = useFieldName(target);
  const isTall = useIsTall(field, draft.text);
  const isSource = mode === "markdown";

  return (
    <div className="composer__line" hidden={isHidden} data-tall={isTall || isSource || undefined}>
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
