import { createHash } from 'node:crypto'
import { checkedMapping, type ImportLayout, type Mapping, type RememberedColumns } from '#domain/import/table/column.ts'
import type { Write } from '../db/tenant/tenant.ts'

/** Files with other columns that are remembered of an import. */
const mostRemembered = 100

/** Remembered columns of an imported file; `keep` stores a confirmed mapping. */
export interface FileColumns<Field extends string> {
  readonly remembered: RememberedColumns<Field>
  keep(): Promise<void>
}

const hashOf = (names: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(names)).digest('base64url')

/** Key of remembered columns: the import, and the owner whose files share a layout, such as a terminal's acquirer. */
export interface ColumnsOf<Field extends string> {
  /** '/bank-statement/import' */
  readonly resource: string
  /** Nothing where files of all are alike. */
  readonly owner: string | undefined
  readonly layout: ImportLayout<Field>
}

const keyOf = ({ resource, owner }: ColumnsOf<never>): string => (owner ? `${resource} ${owner}` : resource)

/**
 * The columns of a file: as they were said, else as they were said of an earlier file with the same, of its owner first.
 * @throws DomainError for what is said of columns and cannot be
 */
export async function fileColumns<Field extends string>(
  write: Write,
  of: ColumnsOf<Field>,
  choices: Readonly<Record<string, string>>,
): Promise<FileColumns<Field>> {
  const mapping = checkedMapping(of.layout, choices)
  if (!mapping) return { remembered: { remembered: await rememberedFor(write, of) }, keep: async () => {} }
  let headings: readonly string[] = []
  const onNames = (names: readonly string[]) => {
    headings = names
  }
  const keep = async () => {
    const fields = headings.map((name) => mapping[name] ?? '')
    await write.rows(
      `insert into celeiro.import_columns (company_id, resource, headings_hash, fields)
       values ((select celeiro.current_company()), $1, $2, $3)
       on conflict (company_id, resource, headings_hash) do update set fields = excluded.fields, used_at = now()`,
      [keyOf(of), hashOf(headings), fields],
    )
  }
  return { remembered: { mapping, onNames }, keep }
}

async function rememberedFor<Field extends string>(
  write: Write,
  of: ColumnsOf<Field>,
): Promise<(names: readonly string[]) => Mapping<Field> | undefined> {
  const rows = await write.rows(
    `select headings_hash, fields from celeiro.import_columns
     where company_id = (select celeiro.current_company()) and (resource = $1 or starts_with(resource, $1 || ' '))
     order by resource = $2 desc, used_at desc limit ${mostRemembered}`,
    [of.resource, keyOf(of)],
  )
  // The first of those that are alike stays, so it comes last.
  const fieldsByHash = new Map(rows.reverse().map(([hash, fields]) => [hash as string, fields as readonly string[]]))
  return (names) => {
    const fields = fieldsByHash.get(hashOf(names))
    const entries = fields?.flatMap((field, place) => (field ? [[names[place] as string, field] as const] : [])) ?? []
    return checkedMapping(of.layout, Object.fromEntries(entries))
  }
}
