import { ComposerButtons } from "./ComposerButtons.tsx";
import { Field, type FieldProps } from "./Field.tsx";
import { useFieldName } from "./field_name.ts";
import { Preview } from "./Preview.tsx";
import type { ComposerTarget } from "./submit.ts";
import { useIsTall } from "./tall.ts";

interface Props extends Pick<FieldProps, "field" | "writing" | "describedBy" | "onSubmit" | "onReached"> {
  target: ComposerTarget;
  isPreview: boolean;
}

/** The text or its preview, and the buttons beside it. */
export function WritingLine({ target, isPreview, ...props }: Props) {
  const { field, writing: { draft, mode, setMode, canSubmit } } = props;
  const name = useFieldName(target);
  const isTall = useIsTall(field, draft.text);
  const isSource = mode === "markdown";

  return (
    <div className="composer__line" data-tall={isTall || isSource || undefined}>
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
      />
    </div>
  );
}
