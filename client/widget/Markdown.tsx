import { Fragment, type ReactNode } from "react";
import type { Nodes, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { safeHref } from "../components/text/rich_text.ts";

/** Formatted text. HTML in it is shown as text, and every address passes `safeHref`. */
export function Markdown({ content }: { content: string }) {
  const tree = fromMarkdown(content, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  return <div className="markdown">{all(tree.children)}</div>;
}

const all = (nodes: RootContent[]): ReactNode =>
  nodes.map((node, at) => <Fragment key={at}>{one(node)}</Fragment>);

/** A line break within a paragraph stays one, as in the app. */
const lines = (text: string): ReactNode =>
  text.split("\n").map((line, at) => <Fragment key={at}>{at > 0 && <br />}{line}</Fragment>);

function link(address: string, children: ReactNode): ReactNode {
  const href = safeHref(address);
  return href ? <a href={href} target="_blank" rel="noopener noreferrer">{children}</a> : children;
}

function one(node: Nodes): ReactNode {
  switch (node.type) {
    case "text":
      return lines(node.value);
    case "html":
      return node.value;
    case "paragraph":
      return <p>{all(node.children)}</p>;
    case "heading":
      return <p className="markdown__heading">{all(node.children)}</p>;
    case "strong":
      return <strong>{all(node.children)}</strong>;
    case "emphasis":
      return <em>{all(node.children)}</em>;
    case "delete":
      return <del>{all(node.children)}</del>;
    case "inlineCode":
      return <code>{node.value}</code>;
    case "code":
      return <pre tabIndex={0}><code>{node.value}</code></pre>;
    case "blockquote":
      return <blockquote>{all(node.children)}</blockquote>;
    case "break":
      return <br />;
    case "thematicBreak":
      return <hr />;
    case "link":
      return link(node.url, all(node.children));
    case "image":
      return link(node.url, node.alt || node.url);
    case "list":
      return node.ordered
        ? <ol start={node.start ?? 1}>{all(node.children)}</ol>
        : <ul>{all(node.children)}</ul>;
    case "listItem":
      return <li>{node.checked === true ? "☑ " : node.checked === false ? "☐ " : ""}{all(node.children)}</li>;
    case "table":
      return (
        <table>
          <tbody>{all(node.children)}</tbody>
        </table>
      );
    case "tableRow":
      return <tr>{all(node.children)}</tr>;
    case "tableCell":
      return <td>{all(node.children)}</td>;
    default:
      return "children" in node ? all(node.children as RootContent[]) : null;
  }
}
