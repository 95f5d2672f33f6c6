import type { Readable } from 'node:stream'
import * as z from 'zod'
import type { Snapshot } from '../db/backup/snapshot.ts'
import type { Values } from '../db/statement/values.ts'
import type { Tenant } from '../db/tenant/tenant.ts'
import type { Sheet, SheetRows } from '../file/sheet.ts'
import type { Api, Services } from './operation.ts'

export const FileFormat = z.enum(['csv', 'xlsx']).meta({ id: 'FileFormat' })
export type FileFormat = z.infer<typeof FileFormat>

export const SignedAddress = z
  .object({ url: z.string().meta({ description: 'Below the origin of the API; good for five minutes' }) })
  .meta({ id: 'SignedAddress' })

/** A file to be streamed: rows of one snapshot. Whoever opens it closes the snapshot. */
export interface OpenFile {
  readonly sheet: Sheet
  readonly rows: SheetRows
  readonly snapshot: Snapshot
}

/** A text to be streamed in pieces of one snapshot. Whoever opens it closes the snapshot. */
export interface OpenText {
  readonly pieces: AsyncIterable<Uint8Array>
  readonly contentType: string
  /** Whether it is compressed already. */
  readonly isCompressed?: boolean
  readonly snapshot: Snapshot
}

/** An uploaded file as stored. */
export interface OpenBytes {
  readonly bytes: Readable
  readonly contentType: string
  readonly size: number
}

/** What a signed address leads to. */
export interface SignedFile {
  /** The route that signs it: who may call that may fetch the file (`GET /supplier/export`). */
  readonly route: string
  /** Opens it with the session's present rights; throws a refusal. */
  open(tenant: Tenant, query: Values, services: Services): Promise<OpenFile | OpenText | OpenBytes>
}

const files = new WeakMap<Api, Map<string, SignedFile>>()

/** Whatever an API signs addresses of, by the kind that they name. */
export const signedFilesOf = (api: Api): ReadonlyMap<string, SignedFile> => files.get(api) ?? new Map()

/** Makes a file one that addresses of this kind lead to. */
export function signable(api: Api, kind: string, file: SignedFile): void {
  files.set(api, new Map([...signedFilesOf(api), [kind, file]]))
}
