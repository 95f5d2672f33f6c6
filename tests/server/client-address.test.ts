import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { canonicalAddress, networkOf } from '#api/limit/network.ts'
import { addressed, loopback } from '#server/configuration/client-address.ts'

/** The client address that a route sees, by peer address and forwarding headers. */
async function clientOf(peer: string, forwarded?: string, trusted: readonly string[] = loopback): Promise<string> {
  const app = new Hono()
    .use(addressed(trusted))
    .get('/', (context) => context.text(context.req.header('x-forwarded-for') ?? 'nobody'))
  const headers = new Headers(forwarded === undefined ? [] : [['x-forwarded-for', forwarded]])
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: peer } } })
  return answer.text()
}

describe('whose request it is', () => {
  const edge = ['10.0.0.0/8', '2001:db8:ffff::/48']
  it.each([
    ['a stranger, whatever they claim', '203.0.113.5', '6.6.6.6', loopback, '203.0.113.5'],
    ['named by a proxy on this machine', '127.0.0.1', '203.0.113.7', loopback, '203.0.113.7'],
    ['the same in IPv6 clothes', '::ffff:127.0.0.1', '::ffff:203.0.113.7', loopback, '203.0.113.7'],
    ['the last word of one proxy, not the first', '127.0.0.1', '6.6.6.6, 203.0.113.7', loopback, '203.0.113.7'],
    ['before two proxies that are trusted', '10.1.1.1', '6.6.6.6, 203.0.113.7, 10.2.2.2', edge, '203.0.113.7'],
    ['the proxy nearest to the client, where all are trusted', '10.1.1.1', '10.3.3.3,10.2.2.2', edge, '10.3.3.3'],
    ['behind a trusted network of IPv6', '2001:db8:ffff::9', '2001:DB8:1::0:7', edge, '2001:db8:1::7'],
    ['not this machine’s, once others are trusted', '127.0.0.1', '203.0.113.7', edge, '127.0.0.1'],
    ['the proxy itself, where it names nobody', '127.0.0.1', undefined, loopback, '127.0.0.1'],
    ['the proxy itself, where it names no address', '127.0.0.1', '203.0.113.7, unknown', loopback, '127.0.0.1'],
    ['written with a port', '127.0.0.1', '203.0.113.7:51000', loopback, '203.0.113.7'],
    ['written with brackets and a port', '127.0.0.1', '[2001:db8::7]:443', loopback, '2001:db8::7'],
    ['nobody’s, where nothing tells', '', '6.6.6.6', loopback, 'nobody'],
  ])('%s', async (_case, peer, forwarded, trusted, client) => {
    expect(await clientOf(peer, forwarded, trusted)).toBe(client)
  })
})

describe('a network', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network))

  it.each(['', 'x', '1.2.3', '1.2.3.4.5', '999.1.1.1', '1.2.3.4, 5.6.7.8', '::1::', '_hidden', '1.2.3.4:5:6'])(
    'cannot be distinguished from %j',
    (text) => expect(canonicalAddress(text)).toBeUndefined(),
  )
})
