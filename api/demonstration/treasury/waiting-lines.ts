import { MovementOrigin } from '#domain/ledger/enums.ts'
import { ruleKeyOf } from '#domain/reconciliation/payer.ts'
import type { Random } from '../source/random.ts'
import type { Played } from './movements.ts'

/** A bank line that is not reconciled yet. */
export interface WaitingLine {
  /** yyyy-MM-dd */
  readonly date: string
  readonly cents: bigint
  readonly text: string
}

/** Remembered rule of the fee line. */
export const knownFee = {
  key: ruleKeyOf('TARIFA PACOTE DE SERVICOS'),
  isIn: false,
  origin: MovementOrigin.codes.FEE,
  plan: '2.08.001',
  center: '100',
}

const strangers = ['JOAQUIM P RAMALHO', 'MERCADO BOM PRECO LTDA', 'CLEUSA DAS DORES', 'QR CODE ESTATICO']

/** As banks write a name. */
export const bankName = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()

/**
 * Open lines of one account for the given days (yyyy-MM-dd, latest last): transfers, two withdrawals in one line,
 * one deposit in two, gifts, and lines unknown to the books.
 */
export function waitingLines(
  { transfers, members, gifts }: { transfers: readonly Moved[]; members: readonly { name: string }[]; gifts: number },
  days: readonly string[],
  random: Random,
): WaitingLine[] {
  const [first = ''] = days
  const on = (share: number): string => days[Math.floor((days.length - 1) * share)] ?? first
  return [
    ...asBankLines(transfers.filter(({ date }) => date >= first)),
    ...Array.from({ length: gifts }, (_, place) => ({
      date: random.pick(days),
      cents: BigInt(2_000 + random.below(60) * 500 + (place % 7 === 0 ? random.below(99) : 0)),
      text: `PIX RECEBIDO ${bankName(place % 6 === 5 ? random.pick(strangers) : random.pick(members).name)}`,
    })),
    { date: on(0.2), cents: -4_290n, text: `TARIFA PACOTE DE SERVICOS ${on(0.2).slice(5, 7)}/${on(0.2).slice(0, 4)}` },
    { date: on(0.5), cents: -61_240n, text: 'PAGAMENTO CIA ENERGIA DEBITO AUTOMATICO' },
    // It came by two files: the bank told it once.
    { date: on(0.5), cents: -61_240n, text: 'PAGAMENTO CIA ENERGIA DEBITO AUTOMATICO' },
    { date: on(0.6), cents: 1_387n, text: 'RENDIMENTO POUPANCA INTEGRADA' },
    { date: on(0.7), cents: -50_000n, text: 'APLICACAO AUTOMATICA RESGATE NO MESMO DIA' },
  ]
}

/** What transfers moved in an account, in the order of the days. */
export const transfersOf = (accountId: string, played: readonly Played[]): Moved[] =>
  played.flatMap(({ kind, date, movements }) =>
    kind === 'transfer'
      ? movements.flatMap(({ id, account, cents }) =>
          account === accountId ? [{ id, date, cents: BigInt(cents) }] : [],
        )
      : [],
  )

/** In the words of a bank. */
export const bankWords = (cents: bigint): string => (cents < 0n ? 'SAQUE CAIXA ELETRONICO' : 'DEPOSITO EM DINHEIRO')

interface Moved {
  /** Of the movement. */
  readonly id: string
  readonly date: string
  readonly cents: bigint
}

/** Two withdrawals of the earliest day that has two come as one; the first deposit as two parts; the others as they are. */
function asBankLines(moved: readonly Moved[]): WaitingLine[] {
  const out = moved.filter(({ cents }) => cents < 0n)
  const together = out.find((one) => out.some((other) => other !== one && other.date === one.date))?.date
  const parted = moved.find(({ cents }) => cents > 20_000n)
  const sum = out.filter(({ date }) => date === together).reduce((cents, one) => cents + one.cents, 0n)
  const rest = moved.filter((one) => one !== parted && !(one.cents < 0n && one.date === together))
  const half = parted ? (parted.cents / 2_000n) * 1_000n + 500n : 0n
  return [
    ...rest.map(({ date, cents }) => ({ date, cents, text: bankWords(cents) })),
    ...(together ? [{ date: together, cents: sum, text: 'SAQUE GUICHE AGENCIA' }] : []),
    ...(parted
      ? [half, parted.cents - half].map((cents) => ({ date: parted.date, cents, text: 'DEPOSITO ENVELOPE' }))
      : []),
  ]
}
