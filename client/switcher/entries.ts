import type { i18n } from "i18next";
import { chatKeysAtom, chatRowAtom } from "../chats/atoms.ts";
import { type ChatKey, idOf, isChannelKey, keyOfPath, pathOf } from "../chats/key.ts";
import { nameOf } from "../chats/title.ts";
import { openDialogAtom } from "../frame/dialogs.ts";
import { paths } from "../routes.ts";
import { chatSettingsPath, navsOf } from "../settings/paths.ts";
import { markAllReadWithUndo } from "../shortcuts/mark_all_read.ts";
import type { Store } from "../store.ts";
import { setTheme, themes } from "../theme.ts";
import { meAtom, uidsAtom, userAtom } from "../users/atoms.ts";
import { folded } from "../users/search.ts";

export interface Entry {
  id: string;
  kind: "chat" | "person" | "setting" | "action";
  name: string;
  /** Said beside it, and found by it too. */
  also?: string;
  chat?: ChatKey;
  uid?: number;
  unread: number;
  mentions: number;
  isMuted: boolean;
  /** What it is matched against. */
  folded: string;
  /** Where it leads, or what it does. */
  to: string | (() => void);
}

type Counts = "unread" | "mentions" | "isMuted";
type Draft = Omit<Entry, "folded" | Counts> & Partial<Pick<Entry, Counts>>;

/** All that one may go to or do, in the order of the list: the newest chats first. */
export function entriesOf(store: Store, { t }: i18n): Entry[] {
  const here = keyOfPath(location.pathname);
  const chats = store.get(chatKeysAtom);
  const me = store.get(meAtom);
  const drafts: Draft[] = chats.map((chat) => chatEntry(store, chat, t("member:notes")));

  if (me?.create_by !== "guest") {
    drafts.push(...people(store, chats));
    drafts.push(...settings(store, here, t));
    drafts.push(...actions(store, !!me?.is_admin, t));
  }
  return drafts.map((draft) => ({
    unread: 0,
    mentions: 0,
    isMuted: false,
    ...draft,
    folded: folded(`${draft.name} ${draft.also ?? ""}`),
  }));
}

function chatEntry(store: Store, chat: ChatKey, notes: string): Draft {
  const { unread, mentions, muted } = store.get(chatRowAtom(chat));
  const person = isChannelKey(chat) ? undefined : store.get(userAtom(idOf(chat)));
  const isMe = person?.uid === store.get(meAtom)?.uid && person !== undefined;
  const name = isMe ? notes : nameOf(store, chat) ?? "";
  // Who has a nickname is found by their own name too.
  const also = person?.name === name ? undefined : person?.name;
  return { id: chat, kind: "chat", name, also, chat, unread, mentions, isMuted: muted, to: pathOf(chat) };
}

/** Those one has not written with yet. */
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
    id: `setting:${nav}`,
    kind: "setting",
    name: t("chat:switcher.settingsOf", { name }),
    also: t(`setting:nav.${nav}`),
    to: chatSettingsPath(here, location.pathname, nav),
  }));
}

function actions(store: Store, isAdmin: boolean, t: i18n["t"]): Draft[] {
  const open = (dialog: Parameters<typeof openDialogAtom.write>[2]) => () =>
    store.set(openDialogAtom, dialog);
  const action = (id: string, name: string, to: Draft["to"]): Draft => ({ id, kind: "action", name, to });
  return [
    action("message", t("chat:entries.message"), open("person")),
    ...(isAdmin ? [action("channel", t("chat:entries.channel"), open("channel"))] : []),
    action("private", t("chat:entries.private"), open("private")),
    action("invite", t("chat:entries.invite"), open("invite")),
    action("allRead", t("chat:keys.markAllRead"), () => markAllReadWithUndo(store, { t } as i18n)),
    action("home", t("chat:keys.home"), paths.home),
    action("members", t("chat:nav.members"), paths.users),
    ...themes.map((theme) =>
      action(
        `theme:${theme}`,
        `${t("chat:account.theme")}: ${t(`chat:account.${theme}`)}`,
        () => setTheme(theme),
      )
    ),
    action("keys", t("chat:keys.title"), open("keys")),
    action("sign-out", t("chat:account.signOut"), open("sign-out")),
  ];
}
