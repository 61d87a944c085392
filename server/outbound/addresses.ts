import ipaddr from "ipaddr.js";

type Address = ReturnType<typeof ipaddr.parse>;
export type AddressRange = [Address, number];

/** The host agent of Azure. It looks like a public address, and is as private as 169.254.169.254. */
const PRIVATE_IN_FACT = [ipaddr.parseCIDR("168.63.129.16/32")];
/** The range of public IPv6 addresses. Everything outside of it has a special meaning or is not assigned. */
const GLOBAL_UNICAST = ipaddr.parseCIDR("2000::/3");

/** Parses the ranges of OUTBOUND_ALLOW. An address without a prefix length is a range of one. */
export function readRanges(ranges: string[]): AddressRange[] {
  return ranges.map((range) => {
    if (range.includes("/")) return ipaddr.parseCIDR(range);
    const address = ipaddr.parse(range);
    return [address, address.kind() === "ipv4" ? 32 : 128];
  });
}

/** Returns true if the server may connect to an address: it is public, or in an allowed range. */
export function isPermitted(text: string, allowed: AddressRange[]): boolean {
  // A zone (`fe80::1%eth0`) names an interface of this machine.
  if (!ipaddr.isValid(text) || text.includes("%")) return false;
  const address = ipaddr.parse(text);
  const unmapped = withoutMapping(address);
  if (isPublic(unmapped)) return true;
  return allowed.some((range) => isIn(address, range) || isIn(unmapped, range));
}

function isPublic(address: Address): boolean {
  if (address.range() !== "unicast" || PRIVATE_IN_FACT.some((range) => isIn(address, range))) return false;
  return address.kind() === "ipv4" || isIn(address, GLOBAL_UNICAST);
}

/**
 * The IPv4 address inside a mapped address (`::ffff:10.0.0.1`) or a NAT64 address (`64:ff9b::10.0.0.1`). In a
 * network without IPv4, names of IPv4 servers resolve to NAT64. 6to4, Teredo and the rest are never public.
 */
function withoutMapping(address: Address): Address {
  const isNat64 = isIn(address, ipaddr.parseCIDR("64:ff9b::/96"));
  if (!isNat64 && address.range() !== "ipv4Mapped") return address;
  return ipaddr.fromByteArray(address.toByteArray().slice(-4));
}

function isIn(address: Address, [base, bits]: AddressRange): boolean {
  return address.kind() === base.kind() && address.match([base, bits] as never);
}
