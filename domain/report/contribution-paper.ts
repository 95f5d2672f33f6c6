import { GivingKind } from '../tithes-offerings/enums.ts'
import { codeNameOf, labelOf } from '../value/enums.ts'
import { formatLocalDate } from '../value/local-date.ts'
import { centsOf, formatMoney, moneyOf } from '../value/money.ts'
import type { PaperColumn, PaperFact } from './paper.ts'

/** Something that a member gave; without a kind where it came by a bank. Money as text. */
export interface Contribution {
  readonly date: string
  /** Code of GivingKind. */
  readonly kind?: number | undefined
  readonly value: string
}

/** The receipt of what a member gave in a year. */
export const contributionReceipt = {
  title: 'Recibo anual de contribuições',
  columns: [
    { header: 'Data', kind: 'text' },
    { header: 'Contribuição', kind: 'name' },
    { header: 'Valor', kind: 'money' },
  ] satisfies readonly PaperColumn[],
  signatures: ['Tesouraria'],
} as const

/** 'Dízimo', or 'Por banco ou Pix' of what came without saying what it is. */
export const contributionWords = (kind: number | undefined): string =>
  kind === undefined ? 'Por banco ou Pix' : labelOf(GivingKind, codeNameOf(GivingKind, kind))

/** What a year comes to, of each kind and in all; kinds of which there was nothing are left out. */
export function contributionTotals(given: readonly Contribution[]): PaperFact[] {
  const sum = (of: readonly Contribution[]) =>
    formatMoney(moneyOf(of.reduce((all, { value }) => all + centsOf(value), 0n)))
  const kinds = [...Object.values(GivingKind.codes), undefined]
  return [
    ...kinds.flatMap((kind) => {
      const of = given.filter((one) => one.kind === kind)
      return of.length > 0 ? [{ label: contributionWords(kind), value: sum(of) }] : []
    }),
    { label: 'Total do ano', value: sum(given) },
  ]
}

/** What the receipt says above its figures. It promises nothing of taxes: gifts to a church are not deducted. */
export const contributionText = (
  church: string,
  name: string,
  year: string,
  given: readonly Contribution[],
): string[] => [
  given.length === 0
    ? `${church} não registrou contribuições de ${name} em ${year}.`
    : `${church} agradece e declara ter recebido de ${name}, em ${year}, as contribuições abaixo.`,
  'Este recibo serve para o controle de quem contribuiu e não promete dedução de imposto.',
]

export const contributionRows = (given: readonly Contribution[]): string[][] =>
  given.map(({ date, kind, value }) => [formatLocalDate(date), contributionWords(kind), value])
