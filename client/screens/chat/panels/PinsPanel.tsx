import { useAtomValue } from "jotai";
import { Pin } from "lucide-react";
import { useTranslation } from "react-i18next";
import { channelAtom, pinsAtom } from "../../../state/channels/channels.ts";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { Panel } from "../../../ui/overlays/Panel.tsx";
import { PinCard } from "./PinCard.tsx";

export function PinsPanel({ gid, onClose }: { gid: number; onClose(): void }) {
  const { t } = useTranslation("chat");
  const name = useAtomValue(channelAtom(gid))?.name;
  const pins = useAtomValue(pinsAtom(gid)).toReversed();

  return (
    <Panel title={t("header.showPins")} label={t("channel.pinsOf", { name })} onClose={onClose}>
      {pins.length === 0
        ? <EmptyState icon={<Pin size={28} aria-hidden />} title={t("channel.noPins")} />
        : (
          <ul className="panel__scroll pins">
            {pins.map((pin) => (
              <li key={pin.mid}>
                <PinCard gid={gid} pin={pin} />
              </li>
            ))}
          </ul>
        )}
    </Panel>
  );
}
