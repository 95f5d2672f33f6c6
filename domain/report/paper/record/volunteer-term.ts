import { formatLocalDate } from '../../../value/day/local-date.ts'
import { formatMoney } from '../../../value/money.ts'
import type { PaperPart } from '../paper.ts'

export const termTitle = 'Termo de adesão ao serviço voluntário'

export interface VolunteerTermOf {
  readonly volunteer: string
  readonly activity: string
  /** yyyy-MM-dd */
  readonly date: string
  readonly hours: number
  readonly value: string
  readonly branchName: string
}

const blank = '______________________________'

/** The term that a volunteer signs (Lei 9.608/1998, art. 2), and the declaration of what was done; what only they know is left blank. */
export function termParts({ volunteer, activity, date, hours, value, branchName }: VolunteerTermOf): PaperPart[] {
  const text = (one: string) => ({ kind: 'text', text: one }) as const
  return [
    {
      kind: 'facts',
      facts: [
        { label: 'Voluntário', value: volunteer },
        { label: 'CPF', value: blank },
        { label: 'Endereço', value: blank },
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
        `Declaro que prestei, até ${formatLocalDate(date)}, ${hours === 1 ? '1 hora' : `${hours.toLocaleString('pt-BR')} horas`} deste serviço. Para os livros, a instituição o reconhece por ${formatMoney(value)}, o que custaria se fosse contratado (ITG 2002, item 19); nada é devido por ele.`,
      ),
    },
    text(`Local e data: ${blank}`),
    { kind: 'signatures', labels: ['Voluntário', 'Responsável pela instituição'] },
  ]
}
