import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useMemo, useRef, useState } from "react";
import { serverConfigVersionAtom } from "../../../state/server_config.ts";
import {
  askLinkPreviewsOnAtom,
  hiddenPreviewsAtom,
  linkPreviewsOnAtom,
} from "../../../state/link_previews.ts";
import { type Card, knownCard, loadCard } from "./card.ts";
import { LinkCard } from "./LinkCard.tsx";
import { linksOf } from "./links.ts";
import { useRoom } from "./room.ts";

interface Props {
  mid: number;
  content: string;
  isMarkdown: boolean;
}

/** What the links of a message lead to. */
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
  const hasRoom = useRoom(place, card !== null && !known);

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
