import { Request as LightRequest } from '@whatwg-node/fetch'

/**
 * The text of a request, or undefined when it is longer than so many bytes. What breaks on its way is as good as nothing:
 * it is refused like any text that is not JSON.
 */
export async function textOf(request: Request, mostBytes: number): Promise<string | undefined> {
  if (isBodiless(request)) return ''
  return textWithin(request, mostBytes).catch(() => '')
}

/** The same request with the text that was read from it. */
export function withText(request: Request, text: string): Request {
  const { url, method, headers } = request
  return new LightRequest(url, { method, headers, ...(!isBodiless(request) && { body: text }) })
}

const isBodiless = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD'

/** A length that was announced is kept by whoever reads the socket; without one the bytes are counted as they come. */
async function textWithin(request: Request, mostBytes: number): Promise<string | undefined> {
  const announced = request.headers.get('content-length')
  if (announced && /^\d+$/.test(announced)) return Number(announced) > mostBytes ? undefined : request.text()
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of request.body ?? []) {
    bytes += piece.length
    if (bytes > mostBytes) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}
