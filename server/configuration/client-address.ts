import { BlockList, isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { canonicalAddress, isIpv6 } from '#api/limit/network.ts'

/** Default trusted proxies: this machine. */
export const loopback: readonly string[] = ['127.0.0.0/8', '::1']

/** Whether a text is an IP address, or a network of them: `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  const version = isIP(address)
  const longest = version === 6 ? 128 : 32
  const isLength = length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= longest)
  return version !== 0 && isLength && rest.length === 0
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', length] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (length === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(length), family)
  }
  return list
}

/**
 * Makes `x-forwarded-for` the one address of the client, in its one spelling. What a client claims is dropped: from the
 * socket back, each proxy that is trusted is believed about whoever called it, until one that is not, or that names no
 * address.
 * @param networks the trusted proxies, each an address or a network
 */
export function addressed(networks: readonly string[]): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> {
  const trusted = listOf(networks)
  const isTrusted = (address: string) => trusted.check(address, isIpv6(address) ? 'ipv6' : 'ipv4')
  return async (context, next) => {
    const peer = canonicalAddress(context.env?.incoming?.socket.remoteAddress ?? '')
    const hops = context.req.header('x-forwarded-for')?.split(',') ?? []
    let client = peer
    while (client && isTrusted(client)) {
      const before = canonicalAddress(hops.pop() ?? '')
      if (!before) break
      client = before
    }
    if (client) context.req.raw.headers.set('x-forwarded-for', client)
    else context.req.raw.headers.delete('x-forwarded-for')
    await next()
  }
}
