import type { Database } from "../../db/connection.ts";
import { FollowerLocks } from "../../db/follower_locks.ts";
import { addFollower } from "../../db/followers.ts";
import { dailyMessages } from "../usage/follow_messages.ts";
import type { Follower } from "../work/follower.ts";
import { Following } from "../work/following.ts";
import { hiddenChats } from "../user_settings/follow_hidden_chats.ts";
import { push } from "../push/follow_messages.ts";
import { missed } from "../missed_messages/follow_messages.ts";
import { relays } from "../relays/follow_messages.ts";
import { unreadMarks } from "../user_settings/follow_unread_marks.ts";
import { searchIndex } from "../search/follow_messages.ts";
import { webhooks } from "../webhooks/follow_messages.ts";

export const FOLLOWERS: readonly Follower[] = [
  dailyMessages,
  webhooks,
  relays,
  missed,
  push,
  hiddenChats,
  unreadMarks,
  searchIndex,
];

/** All followers of the log. One process at a time runs each of them, and they are independent of each other. */
export class Followers {
  #locks: FollowerLocks;
  #followings: Following[];

  constructor(private database: Database, private followers: readonly Follower[]) {
    this.#locks = new FollowerLocks(database);
    this.#followings = followers.map((follower) => new Following(database, this.#locks, follower));
  }

  /** Begins with what was written while no server ran. */
  async start(): Promise<void> {
    for (const { name, begin } of this.followers) await addFollower(this.database, name, begin);
    this.#followings.forEach((following) => following.start());
  }

  wake(): void {
    this.#followings.forEach((following) => following.wake());
  }

  /** Releases the locks, so that other processes take over. */
  async close(): Promise<void> {
    await Promise.all(this.#followings.map((following) => following.close()));
    await this.#locks.close();
  }
}
