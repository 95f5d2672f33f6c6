import { Request as LightRequest } from '@whatwg-node/fetch'

/**
 * The request with its text read, or undefined when that is longer than so many bytes. What breaks on its way is as good
 * as nothing: it is refused like any text that is not JSON.
 */
export async function wholeRequest(request: Request, mostBytes: number): Promise<Request | undefined> {
  const { url, method, headers } = request
  if (method === 'GET' || method === 'HEAD') return new LightRequest(url, { method, headers })
  const body = await textWithin(request, mostBytes).catch(() => '')
  return body === undefined ? undefined : new LightRequest(url, { method, headers, body })
}

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
