import ipaddr from "ipaddr.js";

/** A private IPv6 connection has a whole /64 of addresses, so they count as one. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${parsed.toByteArray().slice(0, 8).map((byte) => byte.toString(16).padStart(2, "0")).join("")}/64`;
}
