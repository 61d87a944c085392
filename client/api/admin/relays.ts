import type { RelayType } from "schemas/relay_fields.ts";
import type {
  AvailableType,
  NewRelay,
  Relay,
  RelayTest,
  RelayTypeInfo,
  RelayUpdate,
} from "schemas/relays.ts";
import { callSignedIn } from "../http/tokens.ts";

const TYPES = "/admin/notification/channel-types";
const RELAYS = "/user/notification/channels";

export const getRelayTypes = () => callSignedIn<RelayTypeInfo[]>(TYPES);

export const switchRelayType = (channel_type: RelayType, enabled: boolean) =>
  callSignedIn<RelayTypeInfo>(TYPES, { method: "POST", json: { channel_type, enabled } });

export const getAvailableTypes = () => callSignedIn<AvailableType[]>("/user/notification/available-types");

export const getRelays = () => callSignedIn<Relay[]>(RELAYS);

export const postRelay = (json: NewRelay) => callSignedIn<Relay>(RELAYS, { method: "POST", json });

export const putRelay = (id: number, json: RelayUpdate) =>
  callSignedIn<Relay>(`${RELAYS}/${id}`, { method: "PUT", json });

export const deleteRelay = (id: number) => callSignedIn<string>(`${RELAYS}/${id}`, { method: "DELETE" });

export const testRelay = (id: number) => callSignedIn<RelayTest>(`${RELAYS}/${id}/test`, { method: "POST" });
