import type { CSSProperties } from "react";
import type { Letter } from "./letter.ts";

const TEAL = "#0f766e";
const FONT = "-apple-system, 'Segoe UI', Roboto, 'Hiragino Sans', 'PingFang SC', sans-serif";

/** Mail programs ignore style sheets, so that every element has its own style, and layout is in tables. */
const STYLES = {
  page: { margin: 0, padding: "24px 12px", background: "#f5f5f4", color: "#1c1917", fontFamily: FONT },
  card: { width: "100%", maxWidth: 520, margin: "0 auto", background: "#ffffff", borderRadius: 12 },
  inside: { padding: 32, fontSize: 16, lineHeight: 1.5 },
  title: { margin: "0 0 16px", fontSize: 22, lineHeight: 1.3 },
  paragraph: { margin: "0 0 20px" },
  facts: { margin: "0 0 20px", borderCollapse: "collapse" },
  label: {
    padding: "2px 16px 2px 0",
    color: "#57534e",
    textAlign: "left",
    fontWeight: 400,
    verticalAlign: "top",
  },
  button: {
    display: "inline-block",
    padding: "12px 24px",
    borderRadius: 8,
    background: TEAL,
    color: "#ffffff",
    fontWeight: 600,
    textDecoration: "none",
  },
  small: { margin: "0 0 20px", fontSize: 13, color: "#57534e" },
  link: { color: TEAL, wordBreak: "break-all" },
  footer: { padding: "16px 32px 0", fontSize: 12, color: "#78716c", textAlign: "center" },
} satisfies Record<string, CSSProperties>;

/** The HTML of a mail. It loads nothing, so that nobody learns when it is read. */
export function LetterPage({ letter }: { letter: Letter }) {
  const { language, subject, title, body, facts, action, note, footer } = letter;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{subject}</title>
      </head>
      <body style={STYLES.page}>
        <table role="presentation" align="center" cellPadding={0} cellSpacing={0} style={STYLES.card}>
          <tbody>
            <tr>
              <td style={STYLES.inside}>
                <h1 style={STYLES.title}>{title}</h1>
                <p style={STYLES.paragraph}>{body}</p>
                {facts.length > 0 && <Facts facts={facts} />}
                {action && <Action {...action} />}
                <p style={{ ...STYLES.small, margin: 0 }}>{note}</p>
              </td>
            </tr>
          </tbody>
        </table>
        <p style={STYLES.footer}>{footer}</p>
      </body>
    </html>
  );
}

function Facts({ facts }: Pick<Letter, "facts">) {
  return (
    <table style={STYLES.facts}>
      <tbody>
        {facts.map(({ label, value }, i) => (
          <tr key={i}>
            <th scope="row" style={STYLES.label}>{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Action({ label, link, hint }: NonNullable<Letter["action"]>) {
  return (
    <>
      <p style={STYLES.paragraph}>
        <a href={link} style={STYLES.button}>{label}</a>
      </p>
      <p style={STYLES.small}>
        {hint}
        <br />
        <a href={link} style={STYLES.link}>{link}</a>
      </p>
    </>
  );
}
