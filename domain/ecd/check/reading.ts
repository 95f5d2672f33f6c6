import type { EcdRecord } from '../book.ts'
import { Places } from '../cents-column.ts'
import { fieldFault } from './field-rule.ts'
import { Moved, ReadBalances } from './read-balances.ts'
import { SeenNumbers } from './seen-numbers.ts'

/** What the validator would refuse: its rule, where, and what is wrong, in words. */
export interface EcdFault {
  readonly rule: string
  readonly line: number
  readonly text: string
}

export interface ReadAccount {
  readonly line: number
  readonly nature: string
  readonly isAnalytic: boolean
  readonly level: number
  readonly code: string
  readonly above: string
  readonly references: EcdRecord[]
  readonly agglutinations: EcdRecord[]
}

export interface ReadMonth {
  readonly line: number
  readonly first: string
  readonly last: string
  readonly balances: ReadBalances
}

interface OpenEntry {
  readonly line: number
  readonly number: string
  readonly total: bigint
  readonly kind: string
  readonly month: string
  debit: bigint
  credit: bigint
}

/** A record of the file and the line that it is on. */
export interface Placed {
  readonly line: number
  readonly record: EcdRecord
}

/** A file as it is read, a record at a time: what its rules are about, and no entry. */
export interface EcdReading {
  readonly faults: EcdFault[]
  readonly counts: Map<string, number>
  readonly blocks: Map<string, number>
  lines: number
  readonly placed: Map<string, Placed[]>
  readonly accounts: Map<string, ReadAccount>
  readonly centers: Set<string>
  readonly months: ReadMonth[]
  readonly places: Places
  /** By month. */
  readonly moved: Map<string, Moved>
  /** What closing entries came to. */
  readonly closed: Map<string, bigint>
  readonly numbers: SeenNumbers
  entry: OpenEntry | undefined
  account: ReadAccount | undefined
}

export const newReading = (): EcdReading => ({
  faults: [],
  counts: new Map(),
  blocks: new Map(),
  lines: 0,
  placed: new Map(),
  accounts: new Map(),
  centers: new Set(),
  months: [],
  places: new Places(),
  moved: new Map(),
  closed: new Map(),
  numbers: new SeenNumbers(),
  entry: undefined,
  account: undefined,
})

const mostFaults = 50

/** Notes a fault; after fifty the rest says nothing new. */
export function fault({ faults }: EcdReading, rule: string, line: number, text: string): void {
  if (faults.length < mostFaults) faults.push({ rule, line, text })
}

export const keyOf = (account: string, center: string): string => `${account}|${center}`

/** Cents of a field and its side; debit above zero. */
export const signed = (value = '', side = ''): bigint => (side === 'C' ? -centsIn(value) : centsIn(value))
const centsIn = (value: string): bigint => (/^\d+,\d\d$/.test(value) ? BigInt(value.replace(',', '')) : 0n)

/** yyyy-MM-dd of ddMMyyyy. */
export const dayIn = (field = ''): string => `${field.slice(4)}-${field.slice(2, 4)}-${field.slice(0, 2)}`

/** Kinds that are there once or few times, which rules look at when all is read. */
const kept = new Set(
  '0000 0990 I010 I030 I051 I350 I355 I990 J005 J100 J150 J800 J900 J930 J990 9900 9990 9999'.split(' '),
)

/** Takes the next record of a file. */
export function take(reading: EcdReading, record: EcdRecord): void {
  const [kind = ''] = record
  reading.lines += 1
  const line = reading.lines
  reading.counts.set(kind, (reading.counts.get(kind) ?? 0) + 1)
  reading.blocks.set(kind.charAt(0), (reading.blocks.get(kind.charAt(0)) ?? 0) + 1)
  const wrong = fieldFault(record)
  if (wrong) fault(reading, 'REGRA_CAMPO', line, wrong)
  if (kept.has(kind)) {
    const placed = reading.placed.get(kind) ?? []
    placed.push({ line, record })
    reading.placed.set(kind, placed)
  }
  if (kind !== 'I250') endEntry(reading)
  takers[kind]?.(reading, record, line)
}

const takers: Readonly<Record<string, (reading: EcdReading, record: EcdRecord, line: number) => void>> = {
  I050: takeAccount,
  I051: ({ account }, record) => account?.references.push(record),
  I052: ({ account }, record) => account?.agglutinations.push(record),
  I100: ({ centers }, [, , code = '']) => centers.add(code),
  I150: ({ months, places }, [, first, last], line) =>
    months.push({ line, first: dayIn(first), last: dayIn(last), balances: new ReadBalances(places) }),
  I155: takeBalance,
  I200: takeEntry,
  I250: takeLine,
}

function takeAccount(reading: EcdReading, record: EcdRecord, line: number): void {
  const [, , nature = '', kind, level, code = '', above = ''] = record
  if (reading.accounts.has(code))
    fault(reading, 'REGRA_COD_CTA_DUPLICADO', line, `a conta ${code} está duas vezes no plano`)
  const own = {
    line,
    nature,
    isAnalytic: kind === 'A',
    level: Number(level),
    code,
    above,
    references: [],
    agglutinations: [],
  }
  reading.accounts.set(code, own)
  reading.account = own
}

/** Whether an account and a centre are there to be posted to. */
function checkPlace(reading: EcdReading, line: number, account: string, center: string): void {
  if (!reading.accounts.get(account)?.isAnalytic)
    fault(reading, 'REGRA_CONTA_ANALITICA', line, `a conta ${account} não é analítica do plano`)
  if (center !== '' && !reading.centers.has(center))
    fault(reading, 'REGRA_CCUS_NO_CENTRO_CUSTOS', line, `o centro de custo ${center} não está no cadastro`)
}

function takeBalance(reading: EcdReading, record: EcdRecord, line: number): void {
  const [, account = '', center = '', before, beforeSide, debit, credit, after, afterSide] = record
  checkPlace(reading, line, account, center)
  const place = reading.places.numberOf(account, center)
  const month = reading.months.at(-1)
  if (month?.balances.has(place)) {
    fault(reading, 'REGRA_REGISTRO_DUPLICADO', line, `a conta ${account} tem dois saldos no mês`)
    return
  }
  month?.balances.take(place, {
    line,
    opening: signed(before, beforeSide),
    debit: signed(debit),
    credit: signed(credit),
    closing: signed(after, afterSide),
  })
}

function takeEntry(reading: EcdReading, record: EcdRecord, line: number): void {
  const [, number = '', date, total, kind = ''] = record
  const day = dayIn(date)
  if (reading.numbers.see(number))
    fault(reading, 'REGRA_REGISTRO_DUPLICADO', line, `o número de lançamento ${number} está duas vezes no livro`)
  if (!['N', 'E', 'X'].includes(kind))
    fault(reading, 'REGRA_IND_LCTO', line, `o lançamento ${number} é de tipo ${kind}`)
  const [head] = reading.placed.get('0000') ?? []
  if (day < dayIn(head?.record[2]) || day > dayIn(head?.record[3]))
    fault(reading, 'REGRA_DATA_INTERVALO_DO_ARQUIVO', line, `o lançamento ${number} é de dia fora do período`)
  reading.entry = { line, number, total: signed(total), kind, month: day.slice(0, 7), debit: 0n, credit: 0n }
}

function takeLine(reading: EcdReading, record: EcdRecord, line: number): void {
  const [, account = '', center = '', value, side, , standard, history] = record
  const { entry } = reading
  if (!entry) {
    fault(reading, 'REGRA_HIERARQUIA', line, 'a partida não tem lançamento')
    return
  }
  checkPlace(reading, line, account, center)
  if (!standard && !history)
    fault(reading, 'REGRA_HISTORICO_OBRIGATORIO', line, `o lançamento ${entry.number} não tem histórico`)
  const cents = signed(value, side)
  const place = reading.places.numberOf(account, center)
  const moved = reading.moved.get(entry.month) ?? new Moved()
  reading.moved.set(entry.month, moved)
  if (side === 'C') {
    moved.credit.add(place, -cents)
    entry.credit -= cents
  } else {
    moved.debit.add(place, cents)
    entry.debit += cents
  }
  if (entry.kind !== 'E') return
  const key = keyOf(account, center)
  reading.closed.set(key, (reading.closed.get(key) ?? 0n) + cents)
}

function endEntry(reading: EcdReading): void {
  const { entry } = reading
  if (!entry) return
  reading.entry = undefined
  if (entry.debit !== entry.total)
    fault(
      reading,
      'REGRA_VALIDACAO_VL_LCTO_DEB',
      entry.line,
      `os débitos do lançamento ${entry.number} não somam o seu valor`,
    )
  if (entry.credit !== entry.total)
    fault(
      reading,
      'REGRA_VALIDACAO_VL_LCTO_CRED',
      entry.line,
      `os créditos do lançamento ${entry.number} não somam o seu valor`,
    )
}
