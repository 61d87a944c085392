import { useSetAtom } from "jotai";
import { Globe, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { hiddenPreviewsAtom } from "../../../state/link_previews.ts";
import { IconButton } from "../../../ui/controls/IconButton.tsx";
import type { Card } from "./card.ts";

interface Props {
  url: string;
  card: Card;
  mid: number;
}

export function LinkCard({ url, card: { title, site, description, cover, icon }, mid }: Props) {
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
