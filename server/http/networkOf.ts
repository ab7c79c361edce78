import { isIPv6 } from 'node:net';

/**
 * The network of an address, for rate limits: an IPv4 address, or the first 64 bits of an IPv6
 * address, within which one caller has any number of addresses. Any other text stays as it is.
 */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address.slice(0, 100);
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.');
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
};

const bytesOf = (group: number) => [group >> 8, group & 255];

/** The eight groups of an IPv6 address, as numbers. */
const groupsOf = (address: string): number[] => {
  // Without the zone, such as %eth0; URL normalizes the rest.
  const [bare = ''] = address.split('%');
  const shortest = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [start = [], end = []] = shortest.split('::').map((part) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16)),
  );
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end];
};
