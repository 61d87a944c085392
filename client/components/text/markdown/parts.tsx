import { Check } from "lucide-react";
import { type ComponentProps, createContext, type ReactNode, use } from "react";
import { useTranslation } from "react-i18next";
import type { Components } from "react-markdown";
import { ChannelName, Mention } from "../Mention.tsx";
import { SafeLink } from "../SafeLink.tsx";
import { CodeBlock } from "./CodeBlock.tsx";

const InsideLink = createContext(false);

function Anchor({ href = "", children }: ComponentProps<"a">) {
  return (
    <InsideLink value>
      <SafeLink href={href}>{children}</SafeLink>
    </InsideLink>
  );
}

/** Our policy blocks pictures from other servers, because loading one would reveal who reads the message. */
function Picture({ src, alt }: ComponentProps<"img">) {
  const label = alt || String(src ?? "");
  return use(InsideLink) ? label : <SafeLink href={String(src ?? "")}>{label}</SafeLink>;
}

function Table({ children }: { children?: ReactNode }) {
  return (
    <div className="markdown__table" tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}

/** The box cannot be ticked here, so it is not a control. */
function TaskBox({ checked }: ComponentProps<"input">) {
  const { t } = useTranslation("chat");
  return (
    <span
      className="markdown__box"
      role="img"
      aria-label={t(checked ? "markdown.done" : "markdown.open")}
      data-checked={checked || undefined}
    >
      {checked && <Check size={12} aria-hidden />}
    </span>
  );
}

/** A heading in a message is not a heading of the page. */
function heading(level: number) {
  return ({ children, dir }: ComponentProps<"p">) => (
    <p className="markdown__heading" data-level={level} dir={dir}>{children}</p>
  );
}

/** Its brackets would change places in a sentence that goes from right to left. */
function Code({ className, children }: ComponentProps<"code">) {
  return <code className={className} dir="ltr">{children}</code>;
}

/** The component for each type of element. No other attributes are passed on. */
export const parts: Components = Object.assign(
  {
    a: Anchor,
    img: Picture,
    table: Table,
    input: TaskBox,
    pre: CodeBlock,
    code: Code,
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, heading(level)])),
  } satisfies Components,
  { person: Mention, channel: ChannelName },
);
