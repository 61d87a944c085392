import { useTranslation } from "react-i18next";
import { addFilter, wordsIn } from "../../state/search/filters.ts";

interface Props {
  onChoose(query: string): void;
}

/** Shown as long as nothing is looked for: what one can ask for, to choose and to learn from. */
export function SearchTips({ onChoose }: Props) {
  const { t, i18n } = useTranslation("search");
  const { me, has, is, times } = wordsIn(i18n.language);
  const examples = [
    ["from", me[0], "fromMe"],
    ["has", has.file[0], "files"],
    ["has", has.link[0], "links"],
    ["is", is.saved[0], "saved"],
    ["during", times.week[0], "week"],
  ] as const;

  return (
    <div className="search__tips">
      <p className="search__hint">{t("tips.title")}</p>
      <ul className="search__examples">
        {examples.map(([operator, value, about]) => {
          const query = addFilter("", operator, value, i18n.language);
          return (
            <li key={about}>
              <button type="button" className="search__example" onClick={() => onChoose(`${query} `)}>
                <code>{query}</code>
                <span>{t(`tips.${about}`)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
