import * as z from 'zod'
import { Seal } from '#api/ledger/audit-seal.ts'

const Count = z.int().min(0)
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** Manifest of a backup: origin and content, table by table in restore order. */
export const Manifest = z.object({
  /** Version of the product that made it. */
  product: z.string(),
  createdAt: z.iso.datetime(),
  /** The migrations that its tables had been through, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: Sha256 })).min(1),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: Count,
      /** Length and checksum of its compressed rows. */
      bytes: Count,
      sha256: Sha256,
    }),
  ),
  /** What people sent, in its order behind the tables; older backups have none. */
  files: z.array(z.object({ companyId: z.guid(), id: z.guid(), bytes: Count, sha256: Sha256 })).default([]),
  /** The head of every chain of the trail; older backups have none. */
  auditSeal: Seal.optional(),
  /** Last value of a sequence as text; null if unused. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
})
export type Manifest = z.infer<typeof Manifest>

/** How many rows of all tables. */
export const rowsOf = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0)

/** How many files, in words. */
export const filesText = ({ files }: Manifest): string =>
  files.length === 1 ? '1 arquivo' : `${files.length} arquivos`
