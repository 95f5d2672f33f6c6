import { isIP, SocketAddress } from 'node:net'

/**
 * An IP address in its one spelling, or nothing where the text is none: without a port, brackets or a zone, an IPv4
 * address that came in IPv6 clothes (`::ffff:10.0.0.1`) as itself.
 */
export function canonicalAddress(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
  const version = isIP(bare)
  if (version === 0) return undefined
  const { address } = new SocketAddress({ address: bare, family: version === 6 ? 'ipv6' : 'ipv4' })
  return address.replace(/^::ffff:(?=[\d.]+$)/, '')
}

export const isIpv6 = (address: string): boolean => address.includes(':')

/**
 * What one household or office has of the internet: an IPv4 address, or the /64 of an IPv6 one, within which a machine
 * chooses addresses as it likes. Of anything else, itself.
 */
export function networkOf(address: string): string {
  const canonical = canonicalAddress(address)
  if (!canonical) return address
  if (!isIpv6(canonical)) return canonical
  const [head = '', tail] = canonical.split('::')
  const groups = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const all = tail === undefined ? groups : [...groups, ...Array(8 - groups.length - last.length).fill('0'), ...last]
  return `${all.slice(0, 4).join(':')}::/64`
}
