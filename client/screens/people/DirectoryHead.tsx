import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { ArrowUpDown, UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { openDialogAtom } from "../../components/navigation/dialogs.ts";
import { switchesAtom } from "../../state/switches.ts";
import { mayInviteAtom } from "../../state/users/permissions.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { FilterField } from "../../ui/controls/FilterField.tsx";
import { Menu } from "../../ui/menus/Menu.tsx";
import { MenuChoice } from "../../ui/menus/MenuChoice.tsx";
import { useIsPhone } from "../../ui/phone.ts";
import { KindChips } from "./KindList.tsx";
import { type Column, columns, sortAtom } from "./sorting.ts";

interface Props {
  /** Null where it is not the title of the page. */
  level: 1 | null;
  count: number;
  wanted: string;
  onSearch(wanted: string): void;
}

export function DirectoryHead({ level, count, wanted, onSearch }: Props) {
  const { t, i18n } = useTranslation("member");
  const isPhone = useIsPhone();
  const shown = new Intl.NumberFormat(i18n.language).format(count);
  const mayInvite = useAtomValue(mayInviteAtom);
  const open = useSetAtom(openDialogAtom);
  const Title = level === 1 ? "h1" : "p";

  return (
    <header className="directory__head">
      {!isPhone && (
        <Title className="directory__title">
          {t("title")} <span className="directory__count" role="status">{t("count", { count, shown })}</span>
        </Title>
      )}
      <FilterField label={t("filter")} value={wanted} onChange={onSearch} />
      <SortMenu />
      {mayInvite && (
        <Button
          className="button directory__invite"
          tone="primary"
          aria-label={t("invite")}
          icon={<UserPlus size={16} aria-hidden />}
          onClick={() => open("invite")}
        >
          {t("invite")}
        </Button>
      )}
      {isPhone && <KindChips />}
    </header>
  );
}

/** Menu in the place of the columns, where there is no room for them. */
function SortMenu() {
  const { t } = useTranslation("member");
  const [column, sort] = useAtom(sortAtom);
  const offered = useColumns();
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" className="icon-button directory__sort" aria-label={t("sort")}>
          <ArrowUpDown size={18} aria-hidden />
        </button>
      }
    >
      <MenuChoice
        label={t("sort")}
        value={column}
        onChange={(value) => sort(value as Column)}
        options={offered.map((value) => ({ value, label: t(`column.${value}`) }))}
      />
    </Menu>
  );
}

/** Each sorts the list. */
export function ColumnHeads() {
  const { t } = useTranslation("member");
  const [column, sort] = useAtom(sortAtom);
  return (
    <div className="directory__columns" role="group" aria-label={t("sort")}>
      <span />
      {useColumns().map((one) => (
        <button
          key={one}
          type="button"
          className="directory__column"
          data-column={one}
          aria-pressed={one === column}
          onClick={() => sort(one)}
        >
          {t(`column.${one}`)}
        </button>
      ))}
    </div>
  );
}

/** Nobody was here lately where nobody is shown to be. */
function useColumns(): Column[] {
  const isShown = useAtomValue(switchesAtom).show_user_online_status;
  return columns.filter((column) => isShown || column !== "active");
}
