import { latinText } from './delivered-file.ts'

/** A balance of an account and centre in a month; cents, debit above zero. */
export interface ReadEcdBalance {
  readonly account: string
  readonly center: string
  readonly opening: bigint
  readonly debit: bigint
  readonly credit: bigint
  readonly closing: bigint
}

interface ReadEcdEntry {
  readonly number: string
  readonly date: string
  readonly kind: string
  readonly value: bigint
  readonly lines: {
    readonly account: string
    readonly center: string
    readonly cents: bigint
    readonly history: string
  }[]
}

/** An ECD as the facts describe it: `|` first and last, CRLF, Latin-1, comma, days as ddMMyyyy. */
export interface ReadEcd {
  readonly records: readonly (readonly string[])[]
  readonly entries: readonly ReadEcdEntry[]
  readonly months: readonly { readonly first: string; readonly last: string; readonly balances: ReadEcdBalance[] }[]
  readonly accounts: ReadonlyMap<string, { readonly name: string; readonly reference: string; readonly line: string }>
  readonly of: (kind: string) => readonly (readonly string[])[]
}

const cents = (value = '', side = 'D'): bigint => {
  const [, whole, decimals] = /^(\d+),(\d\d)$/.exec(value) ?? []
  if (whole === undefined) throw new Error(`${value} is no amount of an ECD`)
  return (side === 'C' ? -1n : 1n) * (BigInt(whole) * 100n + BigInt(decimals ?? 0))
}
const day = (field = ''): string => {
  const [, dd, mm, yyyy] = /^(\d\d)(\d\d)(\d{4})$/.exec(field) ?? []
  if (!yyyy) throw new Error(`${field} is no day of an ECD`)
  return `${yyyy}-${mm}-${dd}`
}

export function readEcd(file: Uint8Array): ReadEcd {
  const text = latinText(file)
  if (!text.endsWith('\r\n')) throw new Error('the last line does not end')
  const records = text
    .slice(0, -2)
    .split('\r\n')
    .map((line) => {
      if (!line.startsWith('|') || !line.endsWith('|')) throw new Error(`${line} is not between bars`)
      return line.slice(1, -1).split('|')
    })
  const entries: ReadEcdEntry[] = []
  const months: { first: string; last: string; balances: ReadEcdBalance[] }[] = []
  const accounts = new Map<string, { name: string; reference: string; line: string }>()
  let account = ''
  for (const fields of records) {
    const [kind] = fields
    if (kind === 'I050') {
      account = fields[5] ?? ''
      accounts.set(account, { name: fields[7] ?? '', reference: '', line: '' })
    }
    const known = accounts.get(account)
    if (kind === 'I051' && known) accounts.set(account, { ...known, reference: fields[2] ?? '' })
    if (kind === 'I052' && known) accounts.set(account, { ...known, line: fields[2] ?? '' })
    if (kind === 'I150') months.push({ first: day(fields[1]), last: day(fields[2]), balances: [] })
    if (kind === 'I155')
      months.at(-1)?.balances.push({
        account: fields[1] ?? '',
        center: fields[2] ?? '',
        opening: cents(fields[3], fields[4]),
        debit: cents(fields[5]),
        credit: cents(fields[6]),
        closing: cents(fields[7], fields[8]),
      })
    if (kind === 'I200')
      entries.push({
        number: fields[1] ?? '',
        date: day(fields[2]),
        value: cents(fields[3]),
        kind: fields[4] ?? '',
        lines: [],
      })
    if (kind === 'I250')
      entries.at(-1)?.lines.push({
        account: fields[1] ?? '',
        center: fields[2] ?? '',
        cents: cents(fields[3], fields[4]),
        history: fields[7] ?? '',
      })
  }
  return { records, entries, months, accounts, of: (kind) => records.filter(([own]) => own === kind) }
}
