import ipaddr from 'ipaddr.js';

/** This computer and the networks around it: reached only if the settings allow it. */
const PRIVATE = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat', 'deprecatedSiteLocal']);
/** Where cloud machines get their own keys. Never reached. */
const METADATA = new Set(
  ['169.254.169.254', '100.100.100.200', '192.0.0.192', 'fd00:ec2::254', 'fd20:ce::254'].map((address) =>
    ipaddr.parse(address).toString(),
  ),
);
/** The part of IPv6 that is assigned to the internet (RFC 4291, section 2.4). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

export type AddressStanding = 'public' | 'private' | 'closed';

/**
 * @param address IPv4 or IPv6, without brackets.
 * @returns `closed` for addresses that no web page has: multicast, link-local, unspecified and reserved addresses,
 * those that carry an IPv4 address across networks, and invalid ones.
 */
export function addressStanding(address: string): AddressStanding {
  if (!ipaddr.isValid(address)) return 'closed';
  // An IPv4 address written as IPv6 is the IPv4 address.
  const parsed = ipaddr.process(address);
  if (METADATA.has(parsed.toString())) return 'closed';
  const range = parsed.range();
  if (PRIVATE.has(range)) return 'private';
  const isGlobal = parsed instanceof ipaddr.IPv6 ? parsed.match(GLOBAL_IPV6) : true;
  return range === 'unicast' && isGlobal ? 'public' : 'closed';
}

/** Names that resolve to this computer or the network around it, whatever a name server says. */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/i;

/** @param hostname as returned by `URL`: IPv6 addresses in brackets. */
export function hostStanding(hostname: string): AddressStanding {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  if (ipaddr.isValid(bare)) return addressStanding(bare);
  return PRIVATE_NAME.test(bare) || !bare.includes('.') ? 'private' : 'public';
}
