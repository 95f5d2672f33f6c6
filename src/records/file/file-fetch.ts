import { RequestFailure } from '#src/graphql/request-failure.ts'
import type { Runtime } from '#src/runtime/runtime.ts'

/** Content type by file extension. */
const types: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  ofx: 'application/x-ofx',
  zip: 'application/zip',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}

export interface FetchedFile {
  readonly name: string
  readonly content: Blob
}

/** Fetches the file behind a signed address (a path below the API's origin). @throws RequestFailure when it is refused */
export async function fetchFile(
  { api, platform }: Pick<Runtime, 'api' | 'platform'>,
  url: string,
  signal?: AbortSignal,
): Promise<FetchedFile> {
  const address = new URL(url, api)
  const answer = await platform.fetch(address, { ...(signal && { signal }) })
  if (!answer.ok) throw new RequestFailure({ key: await keyOf(answer), status: answer.status })
  const name = decodeURIComponent(address.pathname.split('/').at(-1) ?? '')
  const type = types[name.split('.').at(-1) ?? ''] ?? 'application/pdf'
  return { name, content: new Blob([await answer.arrayBuffer()], { type }) }
}

/** Saves a file by an object URL, revoked afterwards. */
export function saveFile(link: HTMLAnchorElement, { name, content }: FetchedFile): void {
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
}

/** Error of a download; anything unknown is a failed download. */
async function keyOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null)
  const code = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
  return typeof code === 'string' ? code : 'download_failed'
}
