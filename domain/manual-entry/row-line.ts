import type { Problem } from '../error/error.ts'
import { centsOfCell, plainWord } from '../import/table/cell.ts'
import { centsOf, isMoney, moneyOf } from '../value/money.ts'

/** The column that names the account of a line. */
export type AccountColumn = 'debit' | 'credit' | 'account'

/** One side of an entry, as a row of a file says it. */
export interface RowLine {
  readonly column: AccountColumn
  readonly side: 'debit' | 'credit'
  readonly value: string
}

/** A row of a file of entries: its cells that are not empty, by field. */
export type EntryRow = Readonly<Record<string, unknown>>

type Read = { readonly lines: readonly RowLine[] } | { readonly problem: Problem }

const at = (param: string, msg: Problem['msg']): Read => ({ problem: { msg, param } })

/** What a row says of an entry: both sides of it, or one, which then needs the number of the entry that it is of. */
export function linesOfRow(row: EntryRow): Read {
  const { debit, credit, account, value, number } = row
  if (account !== undefined) return number === undefined ? at('number', 'required') : accountLine(row)
  if (debit === undefined && credit === undefined) return at(isOfAccounts(row) ? 'account' : 'debit', 'required')
  const isPair = debit !== undefined && credit !== undefined
  if (!isPair && number === undefined) return at(debit === undefined ? 'debit' : 'credit', 'required')
  if (value === undefined) return at('value', 'required')
  const cents = centsAt(value)
  if (cents <= 0n) return at('value', 'value_not_positive')
  if (isPair && row.history === undefined) return at('history', 'required')
  const sides = (['debit', 'credit'] as const).filter((side) => row[side] !== undefined)
  return { lines: sides.map((side) => ({ column: side, side, value: moneyOf(cents) })) }
}

const isOfAccounts = ({ side, debitValue, creditValue }: EntryRow): boolean =>
  side !== undefined || debitValue !== undefined || creditValue !== undefined

const centsAt = (value: unknown): bigint => (typeof value === 'string' && isMoney(value) ? centsOf(value) : 0n)

/** A line of one account: its value in one of two columns, with a letter beside it, or with its sign. */
function accountLine(row: EntryRow): Read {
  const inColumns = valuesInColumns(row)
  if (inColumns) return inColumns
  if (row.value === undefined) return at('value', 'required')
  const cents = centsAt(row.value)
  const side = row.side === undefined ? sideOfSign(cents) : sideOfCell(row.side)
  if (!side) return at('side', 'invalid_choice')
  const own = row.side === undefined && cents < 0n ? -cents : cents
  return own > 0n ? oneLine(side, own) : at('value', 'value_not_positive')
}

const oneLine = (side: RowLine['side'], cents: bigint): Read => ({
  lines: [{ column: 'account', side, value: moneyOf(cents) }],
})

const sideOfSign = (cents: bigint): RowLine['side'] => (cents < 0n ? 'credit' : 'debit')

/** Where a row has an account, columns that are called debit and credit hold values. */
function valuesInColumns({ debit, credit, debitValue, creditValue }: EntryRow): Read | undefined {
  const debits = debitValue ?? debit
  const credits = creditValue ?? credit
  if (debits === undefined && credits === undefined) return undefined
  const cells = [
    ['debit', 'debitValue', debitValue, debit],
    ['credit', 'creditValue', creditValue, credit],
  ] as const
  const found: { side: RowLine['side']; cents: bigint; param: string }[] = []
  for (const [side, column, own, other] of cells) {
    const param = own === undefined ? side : column
    const cents = own === undefined ? centsOfText(other) : centsAt(own)
    if (cents === undefined) return at(param, 'invalid_money')
    if (cents < 0n) return at(param, 'value_not_positive')
    if (cents > 0n) found.push({ side, cents, param })
  }
  const [only, other] = found
  if (!only) return at(debits === undefined ? 'creditValue' : 'debitValue', 'value_not_positive')
  return other ? at(other.param, 'manual_line_sides') : oneLine(only.side, only.cents)
}

const centsOfText = (cell: unknown): bigint | undefined => (typeof cell === 'string' ? centsOfCell(cell) : 0n)

const debitWords: ReadonlySet<string> = new Set(['d', 'deb', 'debito', 'devedor', 'devedora', '+'])
const creditWords: ReadonlySet<string> = new Set(['c', 'cred', 'credito', 'credor', 'credora', '-'])

function sideOfCell(cell: unknown): RowLine['side'] | undefined {
  const word = plainWord(String(cell))
  if (debitWords.has(word)) return 'debit'
  return creditWords.has(word) ? 'credit' : undefined
}

const sided = /^(.*\d)\s*([DC])$/i

/** Money in an accountant's file: a letter after it is its side, `150,00 C` is below zero; other text as it is. */
export function sidedMoney(cell: string): string {
  const [, amount = cell, letter] = sided.exec(cell.trim()) ?? []
  const cents = centsOfCell(amount)
  if (cents === undefined) return cell
  return moneyOf(letter?.toUpperCase() === 'C' ? -cents : cents)
}
