import { formatLocalDate } from '../../../value/day/local-date.ts'
import { formatMoney } from '../../../value/money.ts'
import type { PaperPart } from '../paper.ts'

export const termTitle = 'Termo de adesão ao serviço voluntário'

export interface VolunteerTermOf {
  /** A person, or a group of some. */
  readonly volunteer: string
  readonly people: number
  readonly activity: string
  /** yyyy-MM-dd */
  readonly date: string
  readonly hours: number
  readonly value: string
  readonly branchName: string
}

const blank = '______________________________'

/** A line for each person of a group, to be filled in and signed. */
const eachOf = (people: number): PaperPart => ({
  kind: 'table',
  isByHand: true,
  columns: [
    { header: 'Nº', kind: 'count' },
    { header: 'Nome', kind: 'name', characters: 40 },
    { header: 'CPF', kind: 'text', characters: 14 },
    { header: 'Endereço', kind: 'name', characters: 40 },
    { header: 'Assinatura', kind: 'name', characters: 36 },
  ],
  rows: Array.from({ length: people }, (_, at) => [String(at + 1), '', '', '', '']),
})

/**
 * The term that a volunteer signs (Lei 9.608/1998, art. 2), and the declaration of what was done; what only they know is left blank.
 * That of a group has a line for each: the law knows no term of several.
 */
export function termParts(of: VolunteerTermOf): PaperPart[] {
  const { volunteer, people, activity, date, hours, value, branchName } = of
  const isGroup = people > 1
  const text = (one: string) => ({ kind: 'text', text: one }) as const
  const done = `${hours === 1 ? '1 hora' : `${hours.toLocaleString('pt-BR')} horas`} deste serviço`
  return [
    {
      kind: 'facts',
      facts: [
        ...(isGroup
          ? [{ label: 'Voluntários', value: `${volunteer} (${people.toLocaleString('pt-BR')} pessoas)` }]
          : [
              { label: 'Voluntário', value: volunteer },
              { label: 'CPF', value: blank },
              { label: 'Endereço', value: blank },
            ]),
        { label: 'Atividade', value: activity },
        { label: 'Onde', value: branchName },
        { label: 'Horas', value: hours.toLocaleString('pt-BR') },
        { label: 'Até', value: formatLocalDate(date) },
      ],
    },
    text(
      '1. O serviço é prestado por vontade própria e sem remuneração, à instituição religiosa sem fins lucrativos acima, nos termos da Lei nº 9.608, de 18 de fevereiro de 1998.',
    ),
    text(
      '2. O serviço voluntário não gera vínculo empregatício, nem obrigação de natureza trabalhista, previdenciária ou afim (Lei nº 9.608/1998, art. 1º, parágrafo único).',
    ),
    text(
      '3. As despesas que o voluntário comprovadamente fizer no serviço podem ser ressarcidas, se a instituição as autorizar antes por escrito (art. 3º).',
    ),
    text('4. O serviço pode terminar a qualquer tempo, por vontade de qualquer das partes.'),
    {
      ...text(
        `${isGroup ? 'Declaramos que prestamos juntos' : 'Declaro que prestei'}, até ${formatLocalDate(date)}, ${done}. Para os livros, a instituição o reconhece por ${formatMoney(value)}, o que custaria se fosse contratado (ITG 2002, item 19); nada é devido por ele.`,
      ),
    },
    text(`Local e data: ${blank}`),
    ...(isGroup ? [eachOf(people)] : []),
    {
      kind: 'signatures',
      labels: isGroup ? ['Responsável pela instituição'] : ['Voluntário', 'Responsável pela instituição'],
    },
  ]
}
