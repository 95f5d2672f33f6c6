import type { CellValue } from './layout.ts'

/** A line is one debit against one credit, or one account of an entry. */
type LineKind = 'pair' | 'posting'

interface Column {
  readonly value: CellValue
  /** The kind of lines that have it; both have the others. */
  readonly of?: LineKind
  readonly isMoney?: boolean
  /** By the office's number, which each account then needs. */
  readonly isReduced?: boolean
}

/** Columns of an office's own layout, by their names on the screen. */
const columns: Readonly<Record<string, Column>> = {
  Lote: { value: 'lot' },
  Número: { value: 'number' },
  Data: { value: 'date' },
  Competência: { value: 'competence' },
  'Conta a débito': { value: 'debit', of: 'pair', isReduced: true },
  'Conta a crédito': { value: 'credit', of: 'pair', isReduced: true },
  Conta: { value: 'account', of: 'posting', isReduced: true },
  'Código contábil': { value: 'accountCode', of: 'posting' },
  'Nome da conta': { value: 'accountName', of: 'posting' },
  Valor: { value: 'amount', isMoney: true },
  'D ou C': { value: 'side', of: 'posting' },
  'Valor com sinal': { value: 'signedAmount', of: 'posting', isMoney: true },
  'Valor a débito': { value: 'debitAmount', of: 'posting', isMoney: true },
  'Valor a crédito': { value: 'creditAmount', of: 'posting', isMoney: true },
  Histórico: { value: 'history' },
  'Histórico com número': { value: 'numberedHistory' },
  Filial: { value: 'branch' },
  'Centro a débito': { value: 'debitCenter', of: 'pair' },
  'Centro a crédito': { value: 'creditCenter', of: 'pair' },
  'Centro de custo': { value: 'center', of: 'posting' },
  'CNPJ da empresa': { value: 'document' },
  Vazia: { value: { text: '' } },
}

export const columnNames: readonly string[] = Object.keys(columns)

/** As people type it: whatever case, with or without accents. */
const key = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
const byKey = new Map(Object.entries(columns).map(([name, column]) => [key(name), { name, ...column }]))

/** A column as it is typed, with its title. */
export interface TypedColumn extends Column {
  readonly header: string
}

/** What is wrong with typed columns, to be read after 'Confira as colunas:'. */
type ColumnFault = string

/** One column a line: its name or a text in quotes, and after `=` its title. */
function columnOf(line: string): TypedColumn | undefined {
  const [, typed = '', title] = /^("[^"]*"|[^=]*)(?:=(.*))?$/.exec(line.trim()) ?? []
  const constant = /^"([^"]*)"$/.exec(typed.trim())?.[1]
  if (constant !== undefined) return { value: { text: constant }, header: title?.trim() ?? '' }
  const found = byKey.get(key(typed))
  if (!found) return undefined
  const { name, ...column } = found
  return { ...column, header: title?.trim() ?? name }
}

/** The columns of a text; a fault where one is unknown. */
export function typedColumns(text: string): readonly TypedColumn[] | ColumnFault {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const found = lines.map(columnOf)
  const unknown = found.indexOf(undefined)
  if (unknown >= 0) return `não existe a coluna ${lines[unknown]?.trim()}`
  return found.filter((column) => column !== undefined)
}

const has = (all: readonly TypedColumn[], ...values: readonly CellValue[]): boolean =>
  all.some(({ value }) => values.includes(value))

/** Why these columns say no entry; undefined where they do. */
export function columnsFault(text: string): ColumnFault | undefined {
  const all = typedColumns(text)
  if (typeof all === 'string') return all
  const isPaired = has(all, 'debit', 'credit')
  if (!has(all, 'date')) return 'falta a data'
  if (isPaired && !(has(all, 'debit') && has(all, 'credit'))) return 'faltam as contas dos dois lados'
  if (!isPaired && !has(all, 'account', 'accountCode')) return 'falta a conta'
  const stray = all.find(({ of }) => of !== undefined && of !== (isPaired ? 'pair' : 'posting'))
  if (stray) return `a coluna ${stray.header} não vai com as outras, que são de ${isPaired ? 'pares' : 'contas'}`
  if (isPaired) return has(all, 'amount') ? undefined : 'falta o valor'
  const isSided =
    has(all, 'signedAmount') ||
    (has(all, 'amount') && has(all, 'side')) ||
    (has(all, 'debitAmount') && has(all, 'creditAmount'))
  return isSided ? undefined : 'falta o valor com o seu lado'
}

/** What a new layout begins with: pairs of accounts by the office's numbers. */
export const usualColumns = 'Data\nConta a débito\nConta a crédito\nValor\nHistórico com número'
