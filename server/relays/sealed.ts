import type { RelayRow } from "../../db/tables.ts";
import type { Encrypted, SecretKey } from "../server_settings/secret_key.ts";
import type { Config } from "./config.ts";

type Place = Pick<RelayRow, "uid" | "channel_type">;

const placeOf = ({ uid, channel_type }: Place) => `relays/${uid}/${channel_type}`;

export function sealConfig(key: SecretKey, place: Place, config: Config): Promise<Encrypted> {
  return key.encrypt(JSON.stringify(config), placeOf(place));
}

/** Null when it was encrypted with another key than this server has. */
export async function openConfig(
  key: SecretKey,
  { config, ...place }: Place & Pick<RelayRow, "config">,
): Promise<Config | null> {
  const text = await key.decrypt(config, placeOf(place)).catch(() => null);
  return text === null ? null : JSON.parse(text);
}
