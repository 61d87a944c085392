import { Spinner } from "../../ui/display/Spinner.tsx";

/** As large as the picker that is loading. */
export function EmojiPickerSkeleton() {
  return (
    <div className="emoji-picker" data-waiting>
      <Spinner />
    </div>
  );
}
