import { Play } from "lucide-react";
import type { MessageFile } from "../files/file.ts";
import { timeOf } from "./time.ts";

/** The player of a sound that cannot be played yet. */
export function SoundSkeleton({ file: { duration } }: { file: MessageFile }) {
  return (
    <div className="sound" data-to-come aria-hidden>
      <span className="sound__play">
        <Play size={18} />
      </span>
      <span className="sound__track">
        <progress value={0} />
      </span>
      <span className="sound__time tabular">{duration !== null && timeOf(duration / 1000)}</span>
      <span className="sound__speed" />
    </div>
  );
}
