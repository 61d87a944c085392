import type { i18n } from "i18next";
import { isMatch } from "../../base/text/matching.ts";
import type { PageGroup, PageLink } from "./groups.ts";

export interface FoundPage {
  page: PageLink;
  /** The labels of the fields that match. */
  fields: string[];
}

export interface FoundGroup {
  group: PageGroup;
  pages: FoundPage[];
}

/**
 * The pages whose name matches, or that have a field whose label, description or name does. The name of a chat counts
 * with each of its fields. Alone it finds the chat's first page.
 */
export function findSettings(wanted: string, groups: PageGroup[], words: Words): FoundGroup[] {
  return groups.flatMap((group) => {
    const ofChat = group.chat ? group.title : "";
    const pages = isMatch(wanted, ofChat)
      ? group.pages.slice(0, 1).map((page) => ({ page, fields: [] }))
      : group.pages.flatMap((page) => findOn(page, wanted, ofChat, words));
    return pages.length > 0 ? [{ group, pages }] : [];
  });
}

function findOn(page: PageLink, wanted: string, ofChat: string, { t, exists }: Words): FoundPage[] {
  const isNamed = isMatch(wanted, page.title, ofChat);
  const fields = page.fields.filter((key) => {
    const name = inSettings(key);
    const hint = exists(`${name}_hint`) ? t(`${name}_hint`) : "";
    return !isNamed && isMatch(wanted, t(name), hint, lastOf(key), page.title, ofChat);
  });
  const labels = [...new Set(fields.map((key) => t(inSettings(key))))];
  return labels.length > 0 || isNamed || isMatch(wanted, page.title, page.id)
    ? [{ page, fields: labels }]
    : [];
}

type Words = Pick<i18n, "t" | "exists">;

/** Labels of other namespaces have theirs in the key. */
const inSettings = (key: string) => key.includes(":") ? key : `setting:${key}`;

/** As the field is called on the wire. */
const lastOf = (key: string) => key.slice(key.lastIndexOf(".") + 1);
