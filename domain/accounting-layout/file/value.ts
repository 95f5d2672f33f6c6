import { moneyOf } from '../../value/money.ts'
import { encodable } from './encoding.ts'
import {
  type DeliveredEntry,
  type DeliveredFile,
  type DeliveredLine,
  entryNumber,
  lotText,
  numericEntryNumber,
} from './entry.ts'
import { type Cell, dateMasks, type LayoutForm } from './layout.ts'
import type { Pair } from './pair.ts'

type Written = Exclude<LayoutForm, { form: 'journal' | 'ecd' }>

/** What a line is written from. */
export interface Place {
  readonly form: Written
  readonly file: DeliveredFile
  readonly entry?: DeliveredEntry
  readonly pair?: Pair
  readonly posting?: DeliveredLine
  /** What its entry says, once written. */
  readonly told?: EntryTexts
  readonly record?: number
  readonly line?: number
}

/** What an entry says on each of its lines. */
export interface EntryTexts {
  history?: string
  date?: string
}

/** Names of accounts, branches and centres, as each form writes them: they are the same on many lines. */
const names = new WeakMap<Written, Map<string, string>>()

function nameText(name: string | undefined, form: Written): string {
  if (!name) return ''
  const known = names.get(form) ?? new Map<string, string>()
  names.set(form, known)
  const found = known.get(name) ?? written(name, form)
  if (known.size < mostNames) known.set(name, found)
  return found
}

const mostNames = 10_000

/** A text as this form may hold it: no character that the encoding lacks, none that separates cells. */
export function written(text: string, { encoding, isUpperCase, replaced }: Written): string {
  let free = text
  for (const character in replaced) free = free.replaceAll(character, replaced[character] ?? '')
  const plain = encodable(free, encoding)
  return isUpperCase ? plain.toUpperCase() : plain
}

const cut = '...'

/** A text of at most so many characters; that its end is left out is seen. */
const shortened = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most - cut.length) + cut

/** What is in a cell; empty for what its line has not. */
export function cellText({ value, most }: Cell, place: Place): string {
  const text = typeof value === 'string' ? valueText(value, place) : value.text
  return most === undefined ? text : shortened(text, most)
}

type ValueName = Extract<Cell['value'], string>

function valueText(value: ValueName, place: Place): string {
  const { form, file, entry, pair, posting } = place
  const textOf = (text: string | undefined): string => nameText(text, form)
  const amount = (cents: bigint | undefined): string => (cents === undefined ? '' : amountText(cents, form.decimal))
  const own = posting?.cents
  switch (value) {
    case 'document':
      return file.document
    case 'company':
      return textOf(file.companyName)
    case 'first':
      return dateText(file.first, form)
    case 'last':
      return dateText(file.last, form)
    case 'lot':
      return lotText(file.lot)
    case 'record':
      return String(place.record ?? '')
    case 'line':
      return String(place.line ?? '')
    case 'number':
      return entry ? entryNumber(file.lot, entry.ordinal) : ''
    case 'numericNumber':
      return entry ? numericEntryNumber(file.lot, entry.ordinal) : ''
    case 'date':
      return entry ? dayText(entry, place) : ''
    case 'competence':
      return entry ? `${entry.date.slice(5, 7)}/${entry.date.slice(0, 4)}` : ''
    case 'history':
      return entry ? historyText(entry, place) : ''
    case 'numberedHistory':
      return entry ? `${entryNumber(file.lot, entry.ordinal)} ${historyText(entry, place)}` : ''
    case 'branch':
      return textOf(pair?.branch ?? posting?.branch)
    case 'amount':
      return amount(pair?.cents ?? (own === undefined ? undefined : absolute(own)))
    case 'debit':
      return textOf(pair?.debit.reduced)
    case 'credit':
      return textOf(pair?.credit.reduced)
    case 'debitCenter':
      return textOf(pair?.debitCenter)
    case 'creditCenter':
      return textOf(pair?.creditCenter)
    case 'account':
      return textOf(posting?.account.reduced)
    case 'accountCode':
      return textOf(posting?.account.code)
    case 'accountName':
      return textOf(posting?.account.name)
    case 'side':
      return own === undefined ? '' : own > 0n ? 'D' : 'C'
    case 'signedAmount':
      return amount(own)
    case 'debitAmount':
      return amount(own !== undefined && own > 0n ? own : undefined)
    case 'creditAmount':
      return amount(own !== undefined && own < 0n ? -own : undefined)
    case 'center':
      return textOf(posting?.center)
  }
}

function historyText({ history }: DeliveredEntry, { form, told = {} }: Place): string {
  told.history ??= history ? written(history, form) : ''
  return told.history
}

function dayText({ date }: DeliveredEntry, { form, told = {} }: Place): string {
  told.date ??= dateText(date, form)
  return told.date
}

const absolute = (cents: bigint): bigint => (cents < 0n ? -cents : cents)

/** Two decimals after this mark and no thousands; without a mark, cents. */
function amountText(cents: bigint, decimal: ',' | '.' | ''): string {
  return decimal === '' ? String(cents) : moneyOf(cents).replace('.', decimal)
}

function dateText(date: string, { date: mask }: Written): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return dateMasks[mask](year, month, day)
}
