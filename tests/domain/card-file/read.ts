import { readFileSync } from 'node:fs'
import type { CardField } from '#domain/card-file/card-layout.ts'
import { CardReader } from '#domain/card-file/card-reader.ts'
import type { ReportedSale } from '#domain/card-file/card-sale.ts'
import { DomainError } from '#domain/catalogue/errors.ts'
import type { Mapping } from '#domain/import/table/column.ts'
import { type ReadRow, type RefusedRow, readBytes } from '#domain/import/table/reading.ts'
import { CardBrand, CardOperationType, codeNameOf } from '#domain/value/enums.ts'
import { moneyOf } from '#domain/value/money.ts'

export interface ReadSales {
  readonly sales: ReportedSale[]
  readonly refused: RefusedRow[]
  readonly ignored: number
  readonly establishments: string[]
}

interface Reading {
  /** Bytes of one piece. */
  readonly size?: number
  readonly mapping?: Mapping<CardField>
  readonly see?: (row: ReadRow) => void
  readonly isWanted?: (establishment: string) => boolean
}

/** The sales of bytes that come in pieces. */
export function readSales(bytes: Uint8Array, { size = 65_536, mapping, see, isWanted }: Reading = {}): ReadSales {
  const sales: ReportedSale[] = []
  const refused: RefusedRow[] = []
  const establishments: string[] = []
  let ignored = 0
  const reader = new CardReader(
    {
      see,
      line: (sale) => sales.push(sale),
      refuse: (row) => refused.push(row),
      ignore: () => {
        ignored += 1
      },
      establishment: (number) => {
        establishments.push(number)
        return isWanted?.(number) ?? true
      },
    },
    { mapping },
  )
  const reading = readBytes(reader)
  for (let at = 0; at < bytes.length; at += size) reading.push(bytes.subarray(at, at + size))
  reading.end()
  return { sales, refused, ignored, establishments }
}

/** The code with which bytes are refused; nothing where they are not. */
export function refusalOf(bytes: Uint8Array, reading?: Reading): string | undefined {
  try {
    readSales(bytes, reading)
    return undefined
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}

export const sampleBytes = (name: string): Uint8Array => readFileSync(new URL(`files/${name}`, import.meta.url))
export const expectedText = (name: string): string =>
  readFileSync(new URL(`files/${name.replace(/\.(?:csv|xlsx)$/, '.expected')}`, import.meta.url), 'utf8')

const cell = (text: string | undefined): string => text || '-'

function lineOf(sale: ReportedSale): string {
  const { line, saleDate, saleTime, brand, brandName, operationType, installmentNumber, installments, grossCents } =
    sale
  const { saleCents, takenCents, creditDate, nsu, authorization, cardLast4, terminal } = sale
  const whole = saleCents !== undefined && saleCents !== grossCents ? ` of ${moneyOf(saleCents)}` : ''
  return [
    line,
    saleDate,
    cell(saleTime),
    [codeNameOf(CardBrand, brand), brandName].filter(Boolean).join(' '),
    codeNameOf(CardOperationType, operationType),
    `${installmentNumber}/${installments} ${moneyOf(grossCents)}${whole}`,
    `taken ${takenCents === undefined ? '-' : moneyOf(takenCents)} on ${cell(creditDate)}`,
    `nsu ${cell(nsu)} auth ${cell(authorization)} card ${cell(cardLast4)} at ${cell(terminal)}`,
  ].join(' ')
}

/** What was read, as the files beside the samples say it. */
export const textOf = ({ sales, refused, ignored, establishments }: ReadSales): string =>
  [
    ...sales.map(lineOf),
    ...refused.map(({ line, msg, param }) => `refused ${line} ${msg} ${param}`),
    ...(ignored > 0 ? [`ignored ${ignored}`] : []),
    ...establishments.map((number) => `establishment ${number}`),
    '',
  ].join('\n')
