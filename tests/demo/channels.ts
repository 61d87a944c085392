import { drawLighthouse } from "./icon.ts";
import { founder, type PersonKey } from "./people.ts";

interface DemoChannel {
  name: string;
  description?: string;
  /** The first one creates and owns it. Absent in a public channel. */
  members?: PersonKey[];
  announcement?: string;
  icon?: () => Promise<Uint8Array<ArrayBuffer>>;
}

export const organization = {
  name: "Harbourlight",
  description:
    "We make Berth, the app that finds every boat a place for the night. Seven time zones, one pier.",
};

const ANNOUNCEMENT = `**2.6 is out.** What you find goes to #bugs, what you wish goes to 2.7.

- 61 of 64 harbours have it; Sam calls the other three
- *Night arrivals* are on everywhere, *split bills* where Max has said yes
- whoever is asked whether it is "faster now": yes, and nothing is wrong

[The release notes](https://wiki.harbourlight.example/releases/2.6), tea included.`;

/** The conversation of each channel is in talk/<key>.txt. */
const made = {
  everyone: {
    name: "everyone",
    description: "News, lunch, and whatever has no other home",
    icon: drawLighthouse,
  },
  release: {
    name: "release",
    description: "2.6: night arrivals, offline check-in, split bills, the map",
    announcement: ANNOUNCEMENT,
  },
  bugs: { name: "bugs", description: "One bug, one line, then the story" },
  izmir: { name: "izmir-ofis", description: "İzmir ofisi: işler, limanlar, öğle yemeği" },
  xiamen: { name: "厦门办公室", description: "离线、测试、沙茶面" },
  design: {
    name: "design",
    description: "Reviews, words, and one thing that shouts",
    members: ["tomas", "mara", "noor", "haruka", "priya"],
  },
  nihon: { name: "日本チーム", description: "尾道の港と、その先", members: ["haruka", "jun", "mara", "wei"] },
  oncall: {
    name: "on-call",
    description: "Who is awake, and why",
    members: ["amara", "sam", "deniz", "mara", "wei"],
  },
  sailing: { name: "autumn-sailing-trip-to-the-outer-islands", members: ["mara", "sam", "tomas", "priya"] },
} satisfies Record<string, DemoChannel>;

export type ChannelKey = keyof typeof made;

export const channels: Record<ChannelKey, DemoChannel> = made;
/** A public channel has no owner, so the admin creates it. */
export function makerOf(key: ChannelKey): PersonKey {
  return channels[key].members?.[0] ?? founder;
}

export const channelKeys = Object.keys(channels) as ChannelKey[];

/** A channel without messages. */
export const emptyChannel: ChannelKey = "sailing";
