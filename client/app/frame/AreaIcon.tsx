import { atom, useAtomValue } from "jotai";
import { useTranslation } from "react-i18next";
import { type Area, type AreaName, areas } from "../../components/navigation/areas.ts";

const noneAtom = atom(0);

/** The icon of an area, with a dot while something in the area is unread. */
export function AreaIcon({ area, size }: { area: AreaName; size: number }) {
  const { t } = useTranslation("chat");
  const { icon: Icon, unread }: Area = areas[area];
  const count = useAtomValue(unread ?? noneAtom);

  return (
    <>
      <Icon size={size} aria-hidden />
      {count > 0 && <span className="nav-dot" role="img" aria-label={t("nav.unread", { count })} />}
    </>
  );
}
