import { Hash, Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { RadioCards } from "../../ui/controls/RadioCards.tsx";

interface Props {
  hideLegend?: boolean;
  isPublic: boolean;
  onChange(isPublic: boolean): void;
}

export function ChannelKind({ hideLegend, isPublic, onChange }: Props) {
  const { t } = useTranslation("chat");
  return (
    <RadioCards
      legend={t("create.kind")}
      hideLegend={hideLegend}
      value={isPublic ? "public" : "private"}
      onChange={(kind) => onChange(kind === "public")}
      options={[
        { value: "public", label: t("create.public"), icon: <Hash size={18} aria-hidden /> },
        { value: "private", label: t("create.private"), icon: <Lock size={18} aria-hidden /> },
      ]}
    />
  );
}
