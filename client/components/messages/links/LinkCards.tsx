import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useMemo, useRef, useState } from "react";
import { partsByCode } from "../../../base/text/code_spans.ts";
import {
  askLinkPreviewsOnAtom,
  hiddenPreviewsAtom,
  linkPreviewsOnAtom,
} from "../../../state/link_previews.ts";
import { serverConfigVersionAtom } from "../../../state/server_config.ts";
import { partsOf } from "../../text/rich_text.ts";
import { type Card, knownCard, loadCard } from "./card.ts";
import { useSafeToShow } from "./layout_shift.ts";
import { Globe, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../ui/controls/IconButton.tsx";

/** More would bury the message. */
const MOST_CARDS = 3;
const LETTERS = 20_000;

/** The addresses in a message that get a card: pages elsewhere, each once. Those in code are examples. */
function linksOf(content: string, isMarkdown: boolean): string[] {
  const text = content.slice(0, LETTERS);
  const words = isMarkdown ? partsByCode(text).map((part) => part.isCode ? " " : part.text).join("") : text;
  const links = partsOf(words)
    .flatMap((part) => part.kind === "link" ? part.href : [])
    .filter((href) => /^https?:/.test(href) && new URL(href).origin !== location.origin);
  return [...new Set(links)].slice(0, MOST_CARDS);
}

interface Props {
  mid: number;
  content: string;
  isMarkdown: boolean;
}

/** Previews of the links of a message. */
export default function LinkCards({ mid, content, isMarkdown }: Props) {
  const version = useAtomValue(serverConfigVersionAtom);
  const ask = useSetAtom(askLinkPreviewsOnAtom);
  const isOn = useAtomValue(linkPreviewsOnAtom);
  const isHidden = useAtomValue(hiddenPreviewsAtom).includes(mid);
  const links = useMemo(() => linksOf(content, isMarkdown), [content, isMarkdown]);

  useEffect(() => void ask(version), [version]);
  if (!isOn || isHidden) return null;
  return links.map((url) => <LateCard key={url} url={url} mid={mid} />);
}

function LateCard({ url, mid }: { url: string; mid: number }) {
  const place = useRef<HTMLDivElement>(null);
  const [known] = useState(() => knownCard(url));
  const [card, setCard] = useState<Card | null>(known ?? null);
  const hasRoom = useSafeToShow(place, card !== null && !known);

  useEffect(() => {
    let isHere = true;
    if (known === undefined) loadCard(url).then((card) => isHere && setCard(card), () => {});
    return () => void (isHere = false);
  }, [url]);

  return (
    <div ref={place}>
      {card && (known || hasRoom) && <LinkCard url={url} card={card} mid={mid} />}
    </div>
  );
}

interface LinkCardProps {
  url: string;
  card: Card;
  mid: number;
}

function LinkCard({ url, card: { title, site, description, cover, icon }, mid }: LinkCardProps) {
  const { t } = useTranslation("chat");
  const hide = useSetAtom(hiddenPreviewsAtom);

  return (
    <div className="link-card" data-cover={cover !== null || undefined}>
      <a className="link-card__link" href={url} target="_blank" rel="noopener noreferrer">
        {cover === null && (icon ? <img className="link-card__icon" src={icon} alt="" /> : <NoIcon />)}
        <span className="link-card__words">
          <bdi className="link-card__site truncate">{site}</bdi>
          <bdi className="link-card__title" dir="auto">{title}</bdi>
          {description && <bdi className="link-card__description" dir="auto">{description}</bdi>}
        </span>
        {cover !== null && <img className="link-card__cover" src={cover} alt="" />}
      </a>
      <IconButton label={t("link.hide")} side="left" onClick={() => hide(mid)}>
        <X size={15} aria-hidden />
      </IconButton>
    </div>
  );
}

function NoIcon() {
  return (
    <span className="link-card__icon" data-none>
      <Globe size={24} aria-hidden />
    </span>
  );
}
