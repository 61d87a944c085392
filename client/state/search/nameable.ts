import { atom } from "jotai/vanilla";
import { atomFamily } from "jotai-family";
import type { Language } from "../../base/i18n/languages.ts";
import { channelAtom, gidsAtom } from "../channels/channels.ts";
import { idOf, isChannelKey } from "../chat_key.ts";
import { allChatKeysAtom } from "../chats/rows.ts";
import { nameAtom } from "../users/names.ts";
import { alphabeticalAtom } from "../users/people.ts";
import type { Nameable } from "./suggestions.ts";

/** People and channels that a query can name: those of the newest chats first, then everybody by name. */
export const nameableAtom = atomFamily((language: Language) =>
  atom((get): Nameable => {
    const chats = get(allChatKeysAtom);
    const placeOf = (kind: "gid" | "uid") => {
      const ids = chats.filter((key) => isChannelKey(key) === (kind === "gid")).map(idOf);
      const places = new Map(ids.map((id, place) => [id, place]));
      return (id: number) => places.get(id) ?? places.size;
    };
    const [ofPerson, ofChannel] = [placeOf("uid"), placeOf("gid")];
    const people = get(alphabeticalAtom(language)).map(({ uid, name: ownName }) => {
      const name = get(nameAtom(uid)) ?? ownName;
      return { uid, name, ...(name !== ownName && { ownName }) };
    });
    const channels = get(gidsAtom).map((gid) => get(channelAtom(gid))).filter((channel) =>
      channel !== undefined
    );
    return {
      language,
      people: people.sort((a, b) => ofPerson(a.uid) - ofPerson(b.uid)),
      channels: channels.map(({ gid, name }) => ({ gid, name })).sort((a, b) =>
        ofChannel(a.gid) - ofChannel(b.gid)
      ),
    };
  })
);
