import type { UserInfo } from "schemas/users.ts";
import type { Database } from "../../db/connection.ts";
import { listUsers, usersVersion } from "../../db/users/users.ts";
import { forGuests } from "../users/for_guests.ts";
import { Frame } from "./frames.ts";

export interface People {
  version: number;
  users: UserInfo[];
  snapshot: Frame;
  snapshotForGuests: Frame;
}

/** The list of all people for starting streams. It is read and encoded once for each version. */
export class Directory {
  #people: Promise<People> | null = null;

  constructor(private database: Database) {}

  /** At least of `version`. */
  async current(version: number): Promise<People> {
    while (true) {
      const newest = this.#people;
      const known = await newest?.catch(() => null);
      if (known && known.version >= version) return known;
      // Of those that start at once, one reads the list.
      if (this.#people === newest) return await (this.#people = this.#load());
    }
  }

  async #load(): Promise<People> {
    // The version is read first: a change in between is then sent twice rather than never.
    const version = await usersVersion(this.database);
    const users = await listUsers(this.database);
    const snapshot = { type: "users_snapshot" as const, version, users };
    return {
      version,
      users,
      snapshot: new Frame(snapshot),
      snapshotForGuests: new Frame(forGuests(snapshot)),
    };
  }
}
