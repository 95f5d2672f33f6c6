import { signerFields } from '../../../company/fields.ts'
import { GiftSource, GivingKind } from '../../../tithes-offerings/fields.ts'
import { codeNameOf, labelOf } from '../../../value/enums.ts'
import { centsOf, formatMoney, moneyOf } from '../../../value/money.ts'
import { moneyInWords } from '../../../value/text/money-words.ts'
import { type PaperColumn, type PaperFact, type PaperPart, type PaperTable, signerOf } from '../paper.ts'

/** A gift of a member; only gifts of offerings have a kind. Money as text. */
export interface Contribution {
  readonly date: string
  /** Code of GivingKind. */
  readonly kind?: number | undefined
  /** Code of GiftSource. */
  readonly source: number
  /** For which it was given. */
  readonly fundName?: string | undefined
  readonly value: string
}

/** Annual contribution receipt of a member. */
export const contributionReceipt = {
  title: 'Recibo anual de contribuições',
  columns: [
    { header: 'Data', kind: 'date' },
    { header: 'Contribuição', kind: 'name' },
    { header: 'Valor', kind: 'money' },
  ] satisfies readonly PaperColumn[],
} as const

/** Kind ('Dízimo'), or the source if it has none, and the fund: 'Oferta, para Telhado novo'. */
const contributionWords = ({ fundName, ...gift }: Contribution): string =>
  fundName === undefined ? kindWords(gift) : `${kindWords(gift)}, para ${fundName}`

const kindWords = ({ kind, source }: Pick<Contribution, 'kind' | 'source'>): string =>
  kind === undefined
    ? `${source === GiftSource.codes.OFFERING ? 'Cheque' : labelOf(GiftSource, codeNameOf(GiftSource, source))}, sem tipo informado`
    : labelOf(GivingKind, codeNameOf(GivingKind, kind))

const totalOf = (gifts: readonly Contribution[]): string =>
  moneyOf(gifts.reduce((all, { value }) => all + centsOf(value), 0n))

/** Sort key: gifts without a kind last. */
const inOrder = ({ kind = 99, source }: Contribution): number => kind * 10 + source

/** Totals of a year by kind and fund, and overall, without empty kinds. */
export function contributionTotals(gifts: readonly Contribution[]): PaperFact[] {
  const sum = (of: readonly Contribution[]) => formatMoney(totalOf(of))
  const ordered = gifts.toSorted((one, other) => inOrder(one) - inOrder(other))
  const words = new Set(ordered.map(contributionWords))
  return [
    ...[...words].map((label) => ({ label, value: sum(gifts.filter((one) => contributionWords(one) === label)) })),
    { label: 'Total do ano', value: sum(gifts) },
  ]
}

/** Text of the receipt. It mentions no taxes: gifts to a church are not deductible. */
export function contributionParts(
  { company: church, treasurer }: { readonly company: string; readonly treasurer: string | null },
  name: string,
  year: string,
  gifts: readonly Contribution[],
): PaperPart[] {
  const total = totalOf(gifts)
  const promise = 'Este recibo serve para o controle de quem contribuiu e não promete dedução de imposto.'
  const isNothing = gifts.length === 0
  return [
    {
      kind: 'text',
      text: isNothing
        ? `${church} não registrou contribuições de ${name} em ${year}.`
        : `${church} agradece e declara ter recebido de ${name}, em ${year}, as contribuições abaixo, no total de ${moneyInWords(total)}.`,
    },
    { kind: 'totals' },
    ...(isNothing ? [] : [{ kind: 'table' as const, ...contributionTable(gifts, total) }]),
    { kind: 'text', text: promise },
    { kind: 'signatures', labels: [signerOf(signerFields.treasurerName.label, treasurer)] },
  ]
}

const contributionTable = (gifts: readonly Contribution[], total: string): PaperTable => ({
  columns: contributionReceipt.columns,
  rows: gifts.map((one) => [one.date, contributionWords(one), one.value]),
  total: ['Total', '', total],
})
