import { expect, it } from 'vitest'
import { isNetwork } from '#domain/value/network.ts'

it.each([
  '203.0.113.7',
  '0.0.0.0/0',
  '203.0.113.0/24',
  '::',
  '::1',
  '2001:db8::/32',
  '2001:DB8:0:0:0:0:0:1',
  'fe80::1:2:3:4/128',
])('%s is an address or a network', (text) => expect(isNetwork(text)).toBe(true))

it.each([
  '',
  '/',
  '203.0.113',
  '203.0.113.256',
  '203.0.113.07',
  '203.0.113.7/33',
  '203.0.113.7/',
  '203.0.113.7/24/8',
  '203.0.113.7 ',
  ':',
  ':::',
  '1::2::3',
  '1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7:8:9',
  '1:2:3:4:5:6:7::8',
  'g::1',
  '12345::',
  '::/129',
  'igreja.example',
])('%j is none', (text) => expect(isNetwork(text)).toBe(false))
