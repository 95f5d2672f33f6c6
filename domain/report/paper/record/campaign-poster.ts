import { type Campaign, lackingOf, percentOf, raisedWords } from '../../../fund/campaign.ts'
import { formatMoney } from '../../../value/money.ts'
import type { PaperFact, PaperPart } from '../paper.ts'

export const posterTitle = 'Campanha'

/** A campaign for the wall; no giver is named. */
interface Poster extends Campaign {
  readonly name: string
  readonly purpose?: string | undefined
  readonly spent: string
}

export function posterTotals({ spent, ...campaign }: Poster): PaperFact[] {
  const lacking = lackingOf(campaign)
  return [
    { label: 'Meta', value: formatMoney(campaign.target) },
    { label: 'Arrecadado', value: formatMoney(campaign.raised) },
    {
      label: lacking === undefined ? 'Meta alcançada' : 'Falta',
      value: lacking === undefined ? '' : formatMoney(lacking),
    },
    { label: 'Já gasto', value: formatMoney(spent) },
  ]
}

export const posterParts = ({ name, purpose, ...campaign }: Poster): PaperPart[] => [
  { kind: 'progress', name, percent: percentOf(campaign), words: raisedWords(campaign) },
  ...(purpose === undefined ? [] : [{ kind: 'text' as const, text: purpose, isStrong: true }]),
  { kind: 'totals' },
  { kind: 'text', text: 'O que se conta é o dinheiro que entrou nas contas e nos caixas da igreja.' },
]
