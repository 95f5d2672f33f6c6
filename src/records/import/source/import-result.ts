import { isErrorCode } from '#domain/catalogue/errors.ts'
import type { ImportResult } from '#domain/import/result.ts'
import type { ImportOutcomeFragment } from '#src/graphql/generated/graphql.ts'

/** What is optional in the result, as the gateway answers it. */
type Optional = 'importId' | 'rows' | 'balance' | 'known' | 'preview' | 'remarks' | 'before' | 'table'
type Answered = ImportOutcomeFragment & {
  readonly [Key in Exclude<Optional, keyof ImportOutcomeFragment>]?: ImportResult[Key] | null
}

/** What an import told, without the nothings of the gateway. */
export function importResultOf({
  importId,
  rows,
  balance,
  known,
  preview,
  remarks,
  before,
  table,
  ...counts
}: Answered): ImportResult {
  return {
    ...counts,
    ...(importId && { importId }),
    ...(balance && { balance }),
    ...(known && { known }),
    ...(preview && { preview: previewOf(preview) }),
    ...(before && { before }),
    ...(remarks && { remarks: problemsOf(remarks) }),
    ...(table && { table: tableOf(table) }),
    rows: problemsOf(rows),
  }
}

type RefusedImportRow = Omit<ImportOutcomeFragment['rows'][number], 'params'> & { readonly params?: object | null }

const problemsOf = (rows: readonly RefusedImportRow[]): ImportResult['rows'] =>
  rows.map(({ line, msg, param, params }) => ({
    line,
    msg: isErrorCode(msg) ? msg : 'invalid_format',
    param,
    ...(params && { params: givenOf(params) }),
  }))

const givenOf = (params: object): Record<string, string> =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => typeof value === 'string'))

function previewOf({
  total,
  columns,
  rows,
  from,
  to,
  moneyIn,
  moneyOut,
}: NonNullable<ImportOutcomeFragment['preview']>): ImportResult['preview'] {
  return {
    total,
    columns,
    rows: rows.map(({ reason, ...row }) => ({ ...row, ...(reason && { reason }) })),
    ...(from && { from }),
    ...(to && { to }),
    ...(moneyIn && { moneyIn }),
    ...(moneyOut && { moneyOut }),
  }
}

const tableOf = ({
  sheet,
  ...table
}: NonNullable<ImportOutcomeFragment['table']>): NonNullable<ImportResult['table']> => ({
  ...table,
  ...(typeof sheet === 'string' && { sheet }),
})
