import { formatLocalDate } from '../value/day/local-date.ts'
import { centsOf, formatMoney } from '../value/money.ts'
import { ofxAccount, ofxAccountEnd, ofxFoot, ofxHead, ofxLine } from './ofx-writer.ts'

/** A statement line that the system has or lacks. */
export interface SampleLine {
  /** yyyy-MM-dd */
  readonly date: string
  /** '-42.90' */
  readonly value: string
  readonly text: string
}

/** What no demonstration has: a fee, a gift and a bill. */
const news: readonly Omit<SampleLine, 'date'>[] = [
  { value: '-14.90', text: 'TARIFA TED ENVIADA' },
  { value: '120.00', text: 'PIX RECEBIDO ESTER AMARANTE LINS' },
  { value: '-187.43', text: 'PAGAMENTO CIA DE SANEAMENTO DEBITO AUTOMATICO' },
]

/**
 * A statement to try the import with, as a bank would export it: the lines that the system has of an account, each told
 * once also where the system has it twice, and three that it lacks, on the last of their days.
 * @param today where there is none
 */
export function sampleLines(booked: readonly SampleLine[], today: string): SampleLine[] {
  const bySignature = new Map(booked.map((line) => [`${line.date} ${line.value} ${line.text}`, line]))
  const days = booked.map(({ date }) => date).sort()
  const date = days.at(-1) ?? today
  return [
    ...[...bySignature.values()].toSorted((one, other) => one.date.localeCompare(other.date)),
    ...news.map((line) => ({ date, ...line })),
  ]
}

/** The lines as OFX, as banks write it. @param account its number, with the digit */
export function sampleOfx(lines: readonly SampleLine[], account: string): string {
  const [dateFrom = '', dateTo = ''] = [lines[0], lines.at(-1)].map((line) => line?.date ?? '')
  const sample = lines.map(({ date, value, text }, place) => {
    const kind = value.startsWith('-') ? 'DEBIT' : 'CREDIT'
    const fitid = `${date.replaceAll('-', '')}${place + 1}`
    return ofxLine({ kind, date, cents: centsOf(value), fitid, document: '', words: [text] })
  })
  const named = { bank: '', agency: '', account }
  return [ofxHead(dateTo), ofxAccount(named, { dateFrom, dateTo }, 1), ...sample, ofxAccountEnd(), ofxFoot].join('')
}

/** The lines as a table of a Brazilian bank, behind a preamble. @param account its number, with the digit */
export function sampleCsv(lines: readonly SampleLine[], account: string): string {
  const rows = lines.map(({ date, value, text }) => {
    const figure = formatMoney(value.replace('-', '')).replace(/[^\d.,]/g, '')
    return `${formatLocalDate(date)};"${text.replaceAll('"', '""')}";${centsOf(value) < 0n ? '-' : ''}${figure}`
  })
  return ['Extrato de conta corrente', `Conta: ${account}`, '', 'Data;Histórico;Valor', ...rows, ''].join('\r\n')
}
