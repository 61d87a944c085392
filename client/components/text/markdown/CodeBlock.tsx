import { Check, Copy } from "lucide-react";
import { type ComponentProps, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { copyText } from "../../../base/browser/clipboard.ts";
import { IconButton } from "../../../ui/controls/IconButton.tsx";

const THANKS = 1500;

interface Props extends ComponentProps<"pre"> {
  node?: { children: { type: string; properties?: { className?: unknown } }[] };
}

/** A code block with its language above it, and a button to copy the code. */
export function CodeBlock({ node, children }: Props) {
  const { t } = useTranslation("chat");
  const code = useRef<HTMLPreElement>(null);
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    await copyText(code.current?.textContent?.replace(/\n$/, "") ?? "");
    setCopied(true);
    setTimeout(() => setCopied(false), THANKS);
  }

  return (
    <div className="code">
      <div className="code__head">
        <span>{languageOf(node)}</span>
        <IconButton label={t(isCopied ? "markdown.copied" : "markdown.copy")} onClick={copy}>
          {isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
        </IconButton>
      </div>
      <pre ref={code} className="code__text" tabIndex={0} dir="ltr">{children}</pre>
    </div>
  );
}

function languageOf(node: Props["node"]): string {
  const names = node?.children[0]?.properties?.className;
  if (!Array.isArray(names)) return "";
  return String(names.find((name) => String(name).startsWith("language-")) ?? "").slice("language-".length);
}
