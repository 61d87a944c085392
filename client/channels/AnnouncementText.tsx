import { Markdown } from "../text/Markdown.tsx";

/** As everybody in the channel reads it. */
export function AnnouncementText({ content }: { content: string }) {
  return (
    <div className="announcement-text" dir="auto">
      <Markdown content={content} />
    </div>
  );
}
