import { Fragment, type ReactNode } from "react";
import type { Nodes, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { syntax } from "../../components/text/markdown/syntax.ts";
import { partsOf, safeHref } from "../../components/text/rich_text.ts";

/** Formatted text. HTML in it is shown as text, and every address passes `safeHref`. */
export function Markdown({ content }: { content: string }) {
  const tree = fromMarkdown(content, syntax);
  return <div className="markdown">{all(tree.children)}</div>;
}

const all = (nodes: RootContent[], isInLink = false): ReactNode =>
  nodes.map((node, at) => <Fragment key={at}>{one(node, isInLink)}</Fragment>);

/** A line break within a paragraph stays one, as in the app. */
const lines = (text: string): ReactNode =>
  text.split("\n").map((line, at) => <Fragment key={at}>{at > 0 && <br />}{line}</Fragment>);

function link(address: string, children: ReactNode): ReactNode {
  const href = safeHref(address);
  return href ? <a href={href} target="_blank" rel="noopener noreferrer">{children}</a> : children;
}

/** A text with its addresses as links. */
const linked = (text: string): ReactNode =>
  partsOf(text).map((part, at) => (
    <Fragment key={at}>{part.kind === "link" ? link(part.href, part.text) : lines(part.text)}</Fragment>
  ));

function one(node: Nodes, isInLink = false): ReactNode {
  switch (node.type) {
    case "text":
      return isInLink ? lines(node.value) : linked(node.value);
    case "html":
      return node.value;
    case "paragraph":
      return <p>{all(node.children, isInLink)}</p>;
    case "heading":
      return <p className="markdown__heading">{all(node.children, isInLink)}</p>;
    case "strong":
      return <strong>{all(node.children, isInLink)}</strong>;
    case "emphasis":
      return <em>{all(node.children, isInLink)}</em>;
    case "delete":
      return <del>{all(node.children, isInLink)}</del>;
    case "inlineCode":
      return <code dir="ltr">{node.value}</code>;
    case "code":
      return <pre tabIndex={0} dir="ltr"><code>{node.value}</code></pre>;
    case "blockquote":
      return <blockquote>{all(node.children, isInLink)}</blockquote>;
    case "break":
      return <br />;
    case "thematicBreak":
      return <hr />;
    case "link":
      return link(node.url, all(node.children, true));
    case "image":
      return link(node.url, node.alt || node.url);
    case "list":
      return node.ordered
        ? <ol start={node.start ?? 1}>{all(node.children, isInLink)}</ol>
        : <ul>{all(node.children, isInLink)}</ul>;
    case "listItem":
      return (
        <li>
          {node.checked === true ? "☑ " : node.checked === false ? "☐ " : ""}
          {all(node.children, isInLink)}
        </li>
      );
    case "table":
      return (
        <table>
          <tbody>{all(node.children, isInLink)}</tbody>
        </table>
      );
    case "tableRow":
      return <tr>{all(node.children, isInLink)}</tr>;
    case "tableCell":
      return <td>{all(node.children, isInLink)}</td>;
    default:
      return "children" in node ? all(node.children as RootContent[], isInLink) : null;
  }
}
