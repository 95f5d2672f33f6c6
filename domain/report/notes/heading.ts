import { note, optional } from '../../field/fields.ts'
import { enumeration } from '../../value/enums.ts'

/** A note of the statements; the code is kept with its text. */
export const NoteHeading = enumeration(
  'NoteHeading',
  {
    CONTEXT: 1,
    POLICIES: 2,
    CASH: 3,
    RECEIVABLES: 4,
    PROPERTY: 5,
    OBLIGATIONS: 6,
    RESTRICTED: 7,
    GRANTS: 8,
    EQUITY: 9,
    GRATUITIES: 10,
    SERVICES: 11,
    TAXES: 12,
    INSURANCE: 13,
    LATER_EVENTS: 14,
    CONTINUITY: 15,
  },
  {
    CONTEXT: 'Contexto operacional',
    POLICIES: 'Critérios de apuração e políticas contábeis',
    CASH: 'Caixa e equivalentes de caixa',
    RECEIVABLES: 'Créditos a receber',
    PROPERTY: 'Imobilizado e depreciação',
    OBLIGATIONS: 'Obrigações',
    RESTRICTED: 'Recursos com restrição',
    GRANTS: 'Parcerias e subvenções',
    EQUITY: 'Patrimônio líquido',
    GRATUITIES: 'Gratuidades e trabalho voluntário',
    SERVICES: 'Atendimentos e serviços',
    TAXES: 'Tributos objeto de imunidade e isenção',
    INSURANCE: 'Seguros',
    LATER_EVENTS: 'Eventos subsequentes',
    CONTINUITY: 'Continuidade',
  },
)
export type NoteHeadingName = keyof typeof NoteHeading.codes

/** Longest text of a note. */
export const longestNote = 8_000

/** What somebody writes of a note. */
export const noteTextFields = {
  text: optional(note('Texto', longestNote)),
}

/** What stands of a note: from the data, by somebody, nothing yet, or there is nothing to tell. */
export const NoteStanding = enumeration(
  'NoteStanding',
  { DATA: 1, TEXT: 2, LACKING: 3, NOTHING: 4 },
  {
    DATA: 'Pelos dados',
    TEXT: 'Com texto',
    LACKING: 'Falta o texto',
    NOTHING: 'Nada a dizer',
  },
)
export type NoteStandingName = keyof typeof NoteStanding.codes

/** What ITG 2002 (R1), item 27, asks for, and the note that says it. */
export const askedOfNotes: readonly {
  readonly letter: string
  readonly asked: string
  readonly heading: NoteHeadingName
}[] = [
  { letter: 'a', asked: 'Contexto operacional: o que é e o que faz a entidade', heading: 'CONTEXT' },
  { letter: 'b', asked: 'Critérios de apuração das receitas e das despesas', heading: 'POLICIES' },
  { letter: 'c', asked: 'Tributos objeto de renúncia fiscal', heading: 'TAXES' },
  { letter: 'd', asked: 'Subvenções recebidas, a sua aplicação e as responsabilidades delas', heading: 'GRANTS' },
  { letter: 'e', asked: 'Recursos de aplicação restrita e as obrigações deles', heading: 'RESTRICTED' },
  { letter: 'f', asked: 'Recursos vinculados por quem doou', heading: 'RESTRICTED' },
  { letter: 'g', asked: 'Eventos subsequentes à data do encerramento', heading: 'LATER_EVENTS' },
  { letter: 'h', asked: 'Juros, vencimentos e garantias das obrigações de longo prazo', heading: 'OBLIGATIONS' },
  { letter: 'i', asked: 'Seguros contratados', heading: 'INSURANCE' },
  { letter: 'j', asked: 'Ensino superior: receita e despesa de pessoal', heading: 'SERVICES' },
  { letter: 'k', asked: 'Critérios de depreciação, amortização e exaustão', heading: 'PROPERTY' },
  { letter: 'l', asked: 'Atendimentos com recursos próprios e os demais', heading: 'SERVICES' },
  { letter: 'm', asked: 'Gratuidades e trabalho voluntário, em números', heading: 'GRATUITIES' },
  { letter: 'n', asked: 'Custo dos serviços que o valor cobrado não cobre', heading: 'SERVICES' },
]

/** What somebody may write where the data do not know. */
export const noteHints: Readonly<Record<NoteHeadingName, string>> = {
  CONTEXT: 'A finalidade da igreja e o que ela faz: cultos, ensino, missões, ação social.',
  POLICIES: 'O que mais se decidiu ao escriturar: estimativas, mudanças de critério, base das normas.',
  CASH: 'Onde está aplicado o que não se usa já, e o que não se pode movimentar livremente.',
  RECEIVABLES: 'O que será recebido e quando, e o que talvez não seja.',
  PROPERTY: 'Vida útil e taxas de cada tipo de bem, e o que está em garantia.',
  OBLIGATIONS: 'De cada dívida de longo prazo: a taxa de juros, o vencimento e a garantia.',
  RESTRICTED: 'O que cada doador ou convênio pede, e o que acontece se não for cumprido.',
  GRANTS: 'Quem repassou, em que se gastou e do que se presta contas.',
  EQUITY: 'De que são os ajustes de exercícios anteriores.',
  GRATUITIES: 'Quantas pessoas ajudaram e em quê, como se avaliou, ou por que nada foi reconhecido.',
  SERVICES: 'Se a igreja atende por convênio ou cobra por serviços: quantos, e quanto custaram.',
  TAXES: 'Certificados e processos; confirme a lista dos tributos com o contador.',
  INSURANCE: 'O que está segurado, por quanto e até quando; se nada está, diga isso.',
  LATER_EVENTS: 'O que aconteceu depois do fim do ano e importa a quem lê; se nada, diga isso.',
  CONTINUITY: 'Se há dúvida de que a igreja possa pagar o que deve nos próximos doze meses, e o que se fará.',
}
