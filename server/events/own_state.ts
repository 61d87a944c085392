import type { ServerEvent } from "schemas/events.ts";
import type { Database } from "../../db/connection.ts";
import { contactsOf } from "../../db/users/contacts.ts";
import { localTimeOf } from "../../db/users/local_times.ts";
import { readCommonAnew } from "../server_settings/common.ts";
import type { ServerSettings } from "../server_settings/settings.ts";

interface Source {
  database: Database;
  settings: ServerSettings;
}

/** Reads what a client would otherwise ask for at each start. The settings are not from the cache, which may be older. */
export async function ownState({ database, settings }: Source, uid: number): Promise<ServerEvent> {
  const [contacts, local_time, switches] = await Promise.all([
    contactsOf(database, uid),
    localTimeOf(database, uid),
    readCommonAnew(settings),
  ]);
  return {
    type: "own_state",
    contacts: contacts.map(({ target_uid, contact_info }) => ({ target_uid, info: contact_info })),
    local_time,
    switches,
  };
}
