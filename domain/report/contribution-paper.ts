import { GivingKind } from '../tithes-offerings/enums.ts'
import { codeNameOf, labelOf } from '../value/enums.ts'
import { centsOf, formatMoney, moneyOf } from '../value/money.ts'
import { moneyInWords } from '../value/money-words.ts'
import type { PaperColumn, PaperFact, PaperPart, PaperTable } from './paper.ts'

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
    { header: 'Data', kind: 'date' },
    { header: 'Contribuição', kind: 'name' },
    { header: 'Valor', kind: 'money' },
  ] satisfies readonly PaperColumn[],
  signatures: ['Tesouraria'],
} as const

/** 'Dízimo', or that it came by a bank, without saying what it is. */
export const contributionWords = (kind: number | undefined): string =>
  kind === undefined ? 'Sem tipo informado (banco ou Pix)' : labelOf(GivingKind, codeNameOf(GivingKind, kind))

const totalOf = (given: readonly Contribution[]): string =>
  moneyOf(given.reduce((all, { value }) => all + centsOf(value), 0n))

/** What a year comes to, of each kind and in all; kinds of which there was nothing are left out. */
export function contributionTotals(given: readonly Contribution[]): PaperFact[] {
  const sum = (of: readonly Contribution[]) => formatMoney(totalOf(of))
  const kinds = [...Object.values(GivingKind.codes), undefined]
  return [
    ...kinds.flatMap((kind) => {
      const of = given.filter((one) => one.kind === kind)
      return of.length > 0 ? [{ label: contributionWords(kind), value: sum(of) }] : []
    }),
    { label: 'Total do ano', value: sum(given) },
  ]
}

/** What the receipt says. It promises nothing of taxes: gifts to a church are not deducted. */
export function contributionParts(
  church: string,
  name: string,
  year: string,
  given: readonly Contribution[],
): PaperPart[] {
  const total = totalOf(given)
  const promise = 'Este recibo serve para o controle de quem contribuiu e não promete dedução de imposto.'
  const isNothing = given.length === 0
  return [
    {
      kind: 'text',
      text: isNothing
        ? `${church} não registrou contribuições de ${name} em ${year}.`
        : `${church} agradece e declara ter recebido de ${name}, em ${year}, as contribuições abaixo, no total de ${moneyInWords(total)}.`,
    },
    { kind: 'totals' },
    ...(isNothing ? [] : [{ kind: 'table' as const, ...contributionTable(given, total) }]),
    { kind: 'text', text: promise },
    { kind: 'signatures', labels: contributionReceipt.signatures },
  ]
}

const contributionTable = (given: readonly Contribution[], total: string): PaperTable => ({
  columns: contributionReceipt.columns,
  rows: given.map(({ date, kind, value }) => [date, contributionWords(kind), value]),
  total: ['Total', '', total],
})
