import type { Served } from '../stack.ts'

/** What came of a file that was read and forgotten piece by piece. */
interface OpenedFile {
  readonly bytes: number
  /** Milliseconds until its first byte. */
  readonly first: number
  /** Its last bytes, as text. */
  readonly end: string
}

/** Enough of the end of a PDF for the table of its pages, which comes before that of its objects. */
const keptEnd = 8_000_000

/** Asks for the address of a file, and reads it. */
export async function openFile({ url }: Served, headers: HeadersInit, path: string): Promise<OpenedFile> {
  const started = performance.now()
  const address = await fetch(`${url}/api/${path}`, { headers })
  const body = (await address.json()) as { url: string }
  if (!address.ok) throw new Error(`${path} answered ${address.status}: ${JSON.stringify(body)}`)
  const answer = await fetch(url + body.url)
  if (!answer.ok || !answer.body) throw new Error(`${path} leads to ${answer.status}`)
  let [bytes, first, kept] = [0, 0, 0]
  const end: Uint8Array[] = []
  for await (const piece of answer.body) {
    first ||= performance.now() - started
    bytes += piece.length
    kept += piece.length
    end.push(piece)
    while (kept - (end[0]?.length ?? 0) > keptEnd) kept -= end.shift()?.length ?? 0
  }
  return { bytes, first, end: Buffer.concat(end).toString('latin1') }
}
