import sharp from 'sharp'
import { expect } from 'vitest'
import type { TestApi } from '../api.ts'
import type { Person } from '../church.ts'

export interface Sending {
  readonly name?: string
  readonly contentType?: string
  /** The announced size and hash, where they differ from the content. */
  readonly size?: number
  readonly kind?: 'attachment' | 'import'
  readonly headers?: Readonly<Record<string, string>>
  /** What is put, where it is not the bytes as they are. */
  readonly sent?: Uint8Array<ArrayBuffer>
}

export const pdf = (inside = ''): Uint8Array<ArrayBuffer> => bytesOf(`%PDF-1.4\n${inside}\ntrailer <<>>\n%%EOF\n`)

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text))

/** A photo as a camera makes it: lying on its side, with the place where it was taken. */
export async function photo(width = 40, height = 20): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#7040c0' } })
  const exif = { IFD0: { Copyright: 'CAMERA-DO-TESOUREIRO' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } }
  return new Uint8Array(await picture.withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer())
}

/** The address of an upload, as it is answered. */
export async function addressOf(
  api: TestApi,
  as: Person | string | undefined,
  bytes: Uint8Array,
  sending: Sending = {},
) {
  const {
    name = 'Recibo Nº 5.PDF',
    contentType = 'application/pdf',
    size = bytes.length,
    kind = 'attachment',
  } = sending
  const query = new URLSearchParams({ name, contentType, size: String(size), kind })
  return api.call('GET', `/file/signed-url?${query}`, { ...(as && { as }) })
}

/** Puts bytes to an address; the answer as it is read. */
export async function put(api: TestApi, url: string, bytes: Uint8Array<ArrayBuffer>, headers: HeadersInit) {
  const response = await api.send(new Request(`http://celeiro.test${url}`, { method: 'PUT', body: bytes, headers }))
  return { status: response.status, body: await response.json() }
}

/** Sends a file in both steps. */
export async function send(
  api: TestApi,
  as: Person | string | undefined,
  bytes: Uint8Array<ArrayBuffer>,
  sending: Sending = {},
) {
  const address = await addressOf(api, as, bytes, sending)
  expect(address.status, JSON.stringify(address.body)).toBe(200)
  const headers = { 'content-type': sending.contentType ?? 'application/pdf', ...sending.headers }
  return put(api, address.body.url, sending.sent ?? bytes, headers)
}
