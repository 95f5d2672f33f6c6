import { IncomeSource } from '../../../card-receipt/fields.ts'
import { choice, date, link } from '../../../field/fields.ts'
import type { Denomination } from '../../../tithes-offerings/amounts.ts'
import {
  GivingKind,
  OfferingCount,
  TithesOfferingsStatus,
  tithesOfferingsFields,
  WorshipPeriod,
} from '../../../tithes-offerings/fields.ts'
import { formatLocalDate } from '../../../value/day/local-date.ts'
import { codeNameOf, labelOf } from '../../../value/enums.ts'
import { centsOf, formatMoney, moneyOf } from '../../../value/money.ts'
import type { ListReport } from '../../reports.ts'
import type { PaperColumn, PaperTable } from '../paper.ts'

/** Offerings by worship date. */
export const offeringReport: ListReport = {
  title: 'Dízimos e ofertas',
  fields: [
    'code',
    'worshipDate',
    'worshipPeriod',
    'branchId',
    'cashValue',
    'checkValue',
    'postDatedCheckValue',
    'total',
    'status',
  ],
  filters: {
    worshipDate: date('Data do culto'),
    worshipPeriod: tithesOfferingsFields.worshipPeriod,
    incomeSource: choice('Origem da receita', IncomeSource),
    status: choice('Situação', TithesOfferingsStatus),
    count: choice('Segunda contagem', OfferingCount),
    accountPlanId: tithesOfferingsFields.accountPlanId,
    branchId: link('Filial'),
  },
  orderBy: 'worshipDate',
  totals: { cash: 'Dinheiro', checks: 'Cheques', postDated: 'Pré-datados', total: 'Total', approved: 'Aprovado' },
  rows: 'Ofertas',
  mostRows: 20_000,
}

/** Counts of an offering, as its reader may see them. Enum codes; money as text. */
export interface CountedOffering {
  readonly code: string
  readonly worshipDate: string
  readonly worshipPeriod: number
  readonly status: number
  readonly cashValue?: string | undefined
  readonly checkValue?: string | undefined
  readonly postDatedCheckValue?: string | undefined
  readonly total?: string | undefined
  readonly isCountHidden: boolean
  readonly linesWithheld: boolean
  readonly denominations?: readonly Denomination[] | undefined
  readonly checks?:
    | readonly {
        readonly number: string
        readonly issuerName: string
        readonly goodForDate: string
        readonly value: string
      }[]
    | undefined
  readonly lines?:
    | readonly { readonly kind: number; readonly planCode: string; readonly planName: string; readonly value: string }[]
    | undefined
  readonly identified?:
    | readonly {
        readonly memberName: string
        readonly envelopeNumber?: string | undefined
        readonly kind: number
        readonly value: string
      }[]
    | undefined
}

/** Columns: item, count, value. */
const columnsOf = (title: string, count: string, value: string): PaperColumn[] => [
  { header: title, kind: 'name' },
  { header: count, kind: 'count' },
  { header: value, kind: 'money' },
]

const total = 'total'
const wordsOf = (choices: Parameters<typeof labelOf>[0], code: number): string =>
  labelOf(choices, codeNameOf(choices, code))

/** '22/11/2026, noite' */
export const worshipWords = ({
  worshipDate,
  worshipPeriod,
}: Pick<CountedOffering, 'worshipDate' | 'worshipPeriod'>): string =>
  `${formatLocalDate(worshipDate)}, ${wordsOf(WorshipPeriod, worshipPeriod).toLowerCase()}`

/** Table of one offering's count: denominations, cheques, givers as far as visible, and the total. */
export function offeringTable(offering: CountedOffering): PaperTable {
  const { code, isCountHidden, linesWithheld, denominations = [], checks = [], identified = [] } = offering
  const { lines = [] } = offering
  const title = `${code} · ${worshipWords(offering)} · ${wordsOf(TithesOfferingsStatus, offering.status)}`
  if (isCountHidden) return { columns: columnsOf(title, '', ''), rows: [['Oculto até a 2ª contagem', '', '']] }
  return {
    columns: columnsOf(title, 'Quantas', 'Valor'),
    rows: [
      ...denominations.map(({ value, count }) => [
        formatMoney(value),
        String(count),
        moneyOf(centsOf(value) * BigInt(count)),
      ]),
      ['Dinheiro', '', offering.cashValue ?? '0.00', total],
      ...(linesWithheld ? sumsOfChecks(offering) : linesOfChecks(checks)),
      ...linesByKind(lines),
      ...linesOfGivings(identified),
      ...(linesWithheld ? [['Só quem cuida dos membros vê quem ofertou', '', '']] : []),
    ],
    total: ['Total da oferta', '', offering.total ?? '0.00'],
  }
}

const linesByKind = (lines: NonNullable<CountedOffering['lines']>): string[][] => [
  ...lines.map(({ kind, planCode, planName, value }) => [
    `${wordsOf(GivingKind, kind)}, em ${planCode} ${planName}`,
    '',
    value,
  ]),
  ...(lines.length > 0 ? [['Por tipo, do total', '', sumOf(lines), total]] : []),
]

const linesOfGivings = (identified: NonNullable<CountedOffering['identified']>): string[][] => [
  ...identified.map(({ memberName, envelopeNumber, kind, value }) => [
    [memberName, envelopeNumber && `envelope ${envelopeNumber}`, wordsOf(GivingKind, kind)].filter(Boolean).join(' · '),
    '',
    value,
  ]),
  ...(identified.length > 0 ? [['Identificado, do total', '', sumOf(identified), total]] : []),
]

const sumOf = (lines: readonly { readonly value: string }[]): string =>
  moneyOf(lines.reduce((sum, { value }) => sum + centsOf(value), 0n))

const linesOfChecks = (checks: NonNullable<CountedOffering['checks']>): string[][] => [
  ...checks.map(({ number, issuerName, goodForDate, value }) => [
    `Cheque ${number} de ${issuerName}, bom para ${formatLocalDate(goodForDate)}`,
    '1',
    value,
  ]),
  ...(checks.length > 0 ? [['Cheques', String(checks.length), sumOf(checks), total]] : []),
]

const sumsOfChecks = ({ checkValue = '0.00', postDatedCheckValue = '0.00' }: CountedOffering): string[][] =>
  [
    ['Cheques à vista', '', checkValue],
    ['Cheques pré-datados', '', postDatedCheckValue],
  ].filter(([, , value]) => value !== '0.00')
