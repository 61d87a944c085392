import type { i18n } from "i18next";
import { fold } from "schemas/search/fold.ts";
import { settingsPath } from "../../base/paths.ts";
import { settingsGroups } from "../../base/settings_navs.ts";
import type { Store } from "../../base/store.ts";
import { setTheme, themes } from "../../base/browser/theme.ts";
import { markAllReadWithUndo } from "../../components/chats/mark_all_read.ts";
import { areaNames, areas } from "../../components/navigation/areas.ts";
import { openDialogAtom } from "../../components/navigation/dialogs.ts";
import { navsOf, settingsNavsOf } from "../../components/navigation/settings_pages.ts";
import { chatSettingsPath } from "../../components/navigation/settings_paths.ts";
import { type ChatKey, idOf, isChannelKey, keyOfPath, pathOf } from "../../state/chat_key.ts";
import { nameOf } from "../../state/chats/name.ts";
import { allChatKeysAtom, chatRowAtom } from "../../state/chats/rows.ts";
import { mayCreateChannelAtom, mayInviteAtom } from "../../state/users/permissions.ts";
import { meAtom, uidsAtom, userAtom } from "../../state/users/users.ts";

export interface Entry {
  id: string;
  kind: "chat" | "person" | "setting" | "action";
  name: string;
  /** Shown beside the name, and searched too. */
  also?: string;
  chat?: ChatKey;
  uid?: number;
  unread: number;
  mentions: number;
  isMuted: boolean;
  /** A destructive action, which must be selected explicitly. */
  isDestructive?: true;
  /** The texts that the query is matched against. */
  folded: string;
  /** Path to which it leads, or what it does. */
  to: string | (() => void);
}

type Counts = "unread" | "mentions" | "isMuted";
type Draft = Omit<Entry, "folded" | Counts> & Partial<Pick<Entry, Counts>>;

/** All destinations and actions in the order of the list: the newest chats first. */
export function entriesOf(store: Store, { t }: i18n): Entry[] {
  const here = keyOfPath(location.pathname);
  const chats = store.get(allChatKeysAtom);
  const me = store.get(meAtom);
  const drafts: Draft[] = chats.map((chat) => chatEntry(store, chat, t("member:notes")));

  if (me?.create_by !== "guest") {
    drafts.push(...people(store, chats));
    drafts.push(...settings(store, here, t));
    drafts.push(...actions(store, !!me?.is_admin, t));
    drafts.push(...pages(!!me?.is_admin, t));
  }
  return drafts.map((draft) => ({
    unread: 0,
    mentions: 0,
    isMuted: false,
    ...draft,
    folded: fold(`${draft.name} ${draft.also ?? ""}`),
  }));
}

function chatEntry(store: Store, chat: ChatKey, notes: string): Draft {
  const { unread, mentions, muted } = store.get(chatRowAtom(chat));
  const person = isChannelKey(chat) ? undefined : store.get(userAtom(idOf(chat)));
  const isMe = person?.uid === store.get(meAtom)?.uid && person !== undefined;
  const name = isMe ? notes : nameOf(store, chat) ?? "";
  // A person with a nickname is also found by their own name.
  const also = person?.name === name ? undefined : person?.name;
  return { id: chat, kind: "chat", name, also, chat, unread, mentions, isMuted: muted, to: pathOf(chat) };
}

/** The people with whom the user has no conversation yet. */
function people(store: Store, chats: ChatKey[]): Draft[] {
  const known = new Set(chats);
  return store.get(uidsAtom).filter((uid) => !known.has(`uid:${uid}`)).map((uid) => {
    const user = store.get(userAtom(uid));
    const name = nameOf(store, `uid:${uid}`) ?? "";
    return {
      id: `uid:${uid}`,
      kind: "person",
      name,
      also: user?.email ?? undefined,
      uid,
      to: pathOf(`uid:${uid}`),
    };
  });
}

function settings(store: Store, here: ChatKey | null, t: i18n["t"]): Draft[] {
  const name = here && nameOf(store, here);
  if (!here || !name) return [];
  return navsOf(here).map((nav) => ({
    id: `settings:${nav}`,
    kind: "setting",
    name: t("chat:switcher.settingsOf", { name }),
    also: t(`chat:settings.${nav}`),
    to: chatSettingsPath(here, location.pathname, nav),
  }));
}

/** The pages of the account, and for admins those of the server. */
function pages(isAdmin: boolean, t: i18n["t"]): Draft[] {
  return settingsGroups.flatMap((group) => settingsNavsOf(group, isAdmin)).map((nav) => ({
    id: `page:${nav}`,
    kind: "setting",
    name: t(`chat:settings.${nav}`),
    also: t("chat:nav.settings"),
    to: settingsPath(nav, location.pathname),
  }));
}

function actions(store: Store, isAdmin: boolean, t: i18n["t"]): Draft[] {
  const open = (dialog: Parameters<typeof openDialogAtom.write>[2]) => () =>
    store.set(openDialogAtom, dialog);
  const action = (id: string, name: string, to: Draft["to"]): Draft => ({ id, kind: "action", name, to });
  return [
    action("message", t("chat:entries.message"), open("person")),
    ...(isAdmin ? [action("channel", t("chat:entries.channel"), open("channel"))] : []),
    ...(store.get(mayCreateChannelAtom)
      ? [action("private", t("chat:entries.private"), open("private"))]
      : []),
    ...(store.get(mayInviteAtom) ? [action("invite", t("chat:entries.invite"), open("invite"))] : []),
    {
      ...action("allRead", t("chat:keys.markAllRead"), () => markAllReadWithUndo(store, { t } as i18n)),
      isDestructive: true,
    },
    // The chats are listed one by one, so their area is left out.
    ...areaNames.filter((name) => name !== "chats").map((name) =>
      action(name, t(`chat:nav.${name}`), areas[name].path)
    ),
    ...themes.map((theme) =>
      action(
        `theme:${theme}`,
        `${t("chat:account.theme")}: ${t(`chat:account.${theme}`)}`,
        () => setTheme(theme),
      )
    ),
    action("keys", t("chat:keys.title"), open("keys")),
    { ...action("sign-out", t("chat:account.signOut"), open("sign-out")), isDestructive: true },
  ];
}
