import * as z from 'zod'
import { Id, IsoDateTime, text } from '../field/values.ts'
import { enumeration } from '../value/enums.ts'

/** What a file is sent for, as it is stored: to belong to a record, or to be read once. */
export const FileUse = enumeration(
  'FileUse',
  { ATTACHMENT: 1, IMPORT: 2 },
  { ATTACHMENT: 'Anexo', IMPORT: 'Arquivo para importar' },
)

const Address = z.string().meta({ description: 'Below the origin of the API; good for five minutes' })

/** File facts in answers. */
export const StoredFile = z
  .object({ id: Id, name: z.string(), contentType: z.string(), size: z.int(), url: Address })
  .meta({ id: 'StoredFile' })
export type StoredFile = z.infer<typeof StoredFile>

/** Where to put the bytes of one file, once. */
export const UploadAddress = z.object({ id: Id, url: Address, expiresAt: IsoDateTime }).meta({ id: 'UploadAddress' })

const FileKind = z.enum(['attachment', 'import']).meta({ id: 'FileKind' })

export const UploadQuery = z.object({
  name: text(255),
  contentType: text(100),
  size: z.coerce
    .number()
    .pipe(z.int().min(1))
    .meta({ type: 'integer', description: 'Of its bytes, before any encoding' }),
  kind: FileKind.default('attachment'),
})
export type UploadQuery = z.output<typeof UploadQuery>
