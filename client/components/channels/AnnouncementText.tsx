import { directionOf } from "../text/direction.ts";
import { Markdown } from "../text/Markdown.tsx";

/** The announcement as members of the channel see it. */
export function AnnouncementText({ content }: { content: string }) {
  return (
    <div className="announcement-text" dir={directionOf(content)}>
      <Markdown content={content} />
    </div>
  );
}
