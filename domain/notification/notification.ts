import { folderLifetimeDays } from '../report/folder-lifetime.ts'
import { wordedMonths } from '../report/paper/accountability/accountability-paper.ts'
import { enumeration } from '../value/enums.ts'
import { formatMoney } from '../value/money.ts'

/** Days after which a cash box with money in it should have been counted. */
export const uncountedDays = 30

/** Urgency: errors, then due items, then tasks. */
export const NotificationTone = enumeration(
  'NotificationTone',
  { NEGATIVE: 1, WARNING: 2, INFO: 3 },
  { NEGATIVE: 'Problema', WARNING: 'Atenção', INFO: 'A fazer' },
)

const { NEGATIVE, WARNING, INFO } = NotificationTone.codes

/** Texts of a notification. */
export interface NotificationWords {
  readonly title: string
  readonly detail: string
  /** Of NotificationTone. */
  readonly tone: number
  /** What is done where it is seen to: 'Conciliar'. */
  readonly action: string
}

/** Of an account below zero. */
export const negativeWords = (name: string, balance: string): NotificationWords => ({
  title: `${name} está com saldo negativo`,
  detail: `O saldo é de ${formatMoney(balance)}. Confira o extrato e cubra o que falta.`,
  tone: NEGATIVE,
  action: 'Ver a conta',
})

/** Of a bound fund that was taken below zero by what could not be refused. */
export const overdrawnFundWords = (name: string, deficit: string): NotificationWords => ({
  title: `O fundo ${name} está negativo`,
  detail: `Faltam ${formatMoney(deficit)}: algo que já estava gasto foi devolvido ou estornado, ou alguém aceitou gastar mais.`,
  tone: NEGATIVE,
  action: 'Ver o fundo',
})

/** Of transfers between funds that others entered. */
export const waitingFundTransfersWords = (count: number, value: string): NotificationWords => ({
  title: `${count === 1 ? '1 remanejamento' : `${count.toLocaleString('pt-BR')} remanejamentos`} entre fundos a aprovar`,
  detail: `${formatMoney(value)} mudam de fundo por decisão do conselho. Confira a ata e aprove, ou recuse com o motivo.`,
  tone: INFO,
  action: 'Conferir',
})

/** Of volunteers' work that others entered. */
export const waitingVolunteerWorkWords = (count: number, value: string): NotificationWords => ({
  title: `${count === 1 ? '1 trabalho voluntário' : `${count.toLocaleString('pt-BR')} trabalhos voluntários`} a aprovar`,
  detail: `${formatMoney(value)} entram nos livros como receita e como despesa. Confira as horas e o valor, e aprove.`,
  tone: INFO,
  action: 'Conferir',
})

/** Of gifts that are not money, which others entered. */
export const waitingGiftsInKindWords = (count: number, value: string): NotificationWords => ({
  title: `${count === 1 ? '1 doação' : `${count.toLocaleString('pt-BR')} doações`} em bens ou serviços a aprovar`,
  detail: `${formatMoney(value)} entram nos livros pelo valor justo. Confira de onde ele vem, e aprove.`,
  tone: INFO,
  action: 'Conferir',
})

/** Of a cash box with more than it should hold. */
export const overMaximumWords = (name: string, balance: string, limit: string): NotificationWords => ({
  title: `É hora de depositar: ${name}`,
  detail: `Tem ${formatMoney(balance)}, e o máximo é ${formatMoney(limit)}.`,
  tone: WARNING,
  action: 'Ver o caixa',
})

/** Of a cash box that was not counted for that many days, or never. */
export const uncountedWords = (name: string, days: number, isCounted: boolean): NotificationWords => ({
  title: `${name} precisa ser contado`,
  detail: isCounted ? `A última contagem foi há ${days} dias.` : `Nunca foi contado, e tem dinheiro há ${days} dias.`,
  tone: WARNING,
  action: 'Contar',
})

/** Of bills that are past their day, together. */
export const lateBillsWords = (count: number, value: string): NotificationWords => ({
  title: count === 1 ? '1 conta atrasada' : `${count.toLocaleString('pt-BR')} contas atrasadas`,
  detail: `${formatMoney(value)} passaram do vencimento. Pague, ou conteste o que não é devido.`,
  tone: NEGATIVE,
  action: 'Ver as contas',
})

/** Of payments above the limit, together. */
export const waitingApprovalWords = (count: number, value: string): NotificationWords => ({
  title: count === 1 ? '1 pagamento pendente de aprovação' : `${count} pagamentos pendentes de aprovação`,
  detail: `${formatMoney(value)} acima do limite da igreja. Aprove, ou fale com quem lançou.`,
  tone: INFO,
  action: 'Aprovar',
})

/** Of an order whose next month could not be made, for the reason of that sentence. */
export const stuckRecurrenceWords = (code: string, why: string): NotificationWords => ({
  title: `${code} não se repetiu`,
  detail: `${why.replace(/\.?$/, '.')} A ordem do mês é feita na noite em que isso estiver resolvido.`,
  tone: NEGATIVE,
  action: 'Ver a ordem',
})

/** Of somebody whose provisional password has lapsed before the first access. */
export const lapsedInvitationWords = (name: string): NotificationWords => ({
  title: `O convite de ${name} venceu`,
  detail: 'A senha provisória valia por 24 horas. Envie o convite de novo.',
  tone: INFO,
  action: 'Ver o convite',
})

const offerings = (count: number): string => (count === 1 ? '1 oferta' : `${count.toLocaleString('pt-BR')} ofertas`)

/** Of offerings that others entered. */
export const waitingOfferingsWords = (count: number, value: string): NotificationWords => ({
  title: `${offerings(count)} ${count === 1 ? 'pendente' : 'pendentes'} da sua aprovação`,
  detail: `${formatMoney(value)} que outra pessoa lançou. Confira e aprove, ou recuse com o motivo.`,
  tone: INFO,
  action: 'Conferir',
})

/** Of offerings whose two counts differ, for those who counted. */
export const differentCountsWords = (count: number): NotificationWords => ({
  title: count === 1 ? '1 contagem não confere' : `${count} contagens não conferem`,
  detail: 'As duas contagens da oferta deram valores diferentes. Recontem juntos e registrem o que há.',
  tone: NEGATIVE,
  action: 'Recontar',
})

/** Of offerings that wait for the second count of this person. */
export const awaitedCountWords = (count: number): NotificationWords => ({
  title: count === 1 ? 'Falta a sua contagem de uma oferta' : `Falta a sua contagem de ${count} ofertas`,
  detail: 'Indicaram você para a segunda contagem. Conte as notas e moedas sem ver a primeira.',
  tone: WARNING,
  action: 'Contar',
})

/** Of offerings of this person that whoever approves sent back. */
export const refusedOfferingsWords = (count: number): NotificationWords => ({
  title: count === 1 ? '1 oferta sua não foi aprovada' : `${count} ofertas suas não foram aprovadas`,
  detail: 'Veja o motivo, corrija o que for preciso e mande aprovar de novo.',
  tone: WARNING,
  action: 'Corrigir',
})

/** Of what banks reported and nobody has reconciled; `where` ends the title: ': Banco Itaú', ' em 3 contas'. */
export const waitingLinesWords = (count: number, where: string): NotificationWords => ({
  title: `${count === 1 ? '1 linha' : `${count.toLocaleString('pt-BR')} linhas`} do extrato a conciliar${where}`,
  detail: 'O banco informou, e falta dizer o que é.',
  tone: INFO,
  action: 'Conciliar',
})

const cheques = (count: number): string => (count === 1 ? '1 cheque' : `${count.toLocaleString('pt-BR')} cheques`)

/** Of cheques whose day has come. */
export const dueChecksWords = (count: number, value: string): NotificationWords => ({
  title: `${cheques(count)} para depositar`,
  detail: `${formatMoney(value)} já ${count === 1 ? 'pode ser depositado' : 'podem ser depositados'}. Leve ao banco e registre o depósito.`,
  tone: WARNING,
  action: 'Depositar',
})

/** Of cheques that banks gave back and nobody has seen to. */
export const returnedChecksWords = (count: number, value: string): NotificationWords => ({
  title: `${cheques(count)} ${count === 1 ? 'devolvido' : 'devolvidos'}`,
  detail: `${formatMoney(value)} voltaram do banco. Reapresente, cobre do emitente ou cancele.`,
  tone: NEGATIVE,
  action: 'Ver os cheques',
})

/** Of sales by card whose money should have come, together. */
export const lateCreditsWords = (count: number, value: string): NotificationWords => ({
  title: count === 1 ? '1 crédito de cartão atrasado' : `${count.toLocaleString('pt-BR')} créditos de cartão atrasados`,
  detail: `${formatMoney(value)} já deveriam estar na conta. Dê baixa no que entrou, ou cobre da operadora.`,
  tone: NEGATIVE,
  action: 'Ver as vendas',
})

/** Of questions of the accountant; `where` is the record of one, or what several are about: 'ordens de pagamento'. */
export const openQuestionsWords = (count: number, where: string): NotificationWords => ({
  title:
    count === 1
      ? `Pergunta sem resposta: ${where}`
      : `${count.toLocaleString('pt-BR')} perguntas sem resposta: ${where}`,
  detail: 'Leia e responda no registro; a resposta fica no histórico dele.',
  tone: INFO,
  action: 'Responder',
})

/** Of answers to what a person asked. */
export const answeredQuestionsWords = (count: number, where: string): NotificationWords => ({
  title: count === 1 ? `Responderam à sua pergunta: ${where}` : `${count.toLocaleString('pt-BR')} respostas: ${where}`,
  detail: 'Leia, e dê por resolvida ou pergunte de novo.',
  tone: INFO,
  action: 'Ler',
})

/** Of what the product does by itself and gave up. */
export const failedJobWords = (title: string): NotificationWords => ({
  title: `${title}: falhou`,
  detail: 'Não será tentado de novo. Avise quem cuida do servidor do Celeiro.',
  tone: NEGATIVE,
  action: 'Ver a saúde do sistema',
})

/** Of a folder of the council that is ready for who asked for it. */
export const readyFolderWords = (month: string): NotificationWords => ({
  title: `Pasta do conselho de ${wordedMonths({ from: month, to: month })} pronta`,
  detail: `Baixe a pasta: ela fica guardada por ${folderLifetimeDays} dias.`,
  tone: INFO,
  action: 'Baixar',
})

/** Of the receipts of a year that are ready for who asked for them. */
export const readyReceiptsWords = (year: string): NotificationWords => ({
  title: `Recibos de contribuições de ${year} prontos`,
  detail: `Baixe o arquivo: ele fica guardado por ${folderLifetimeDays} dias.`,
  tone: INFO,
  action: 'Baixar',
})

/** Of a month that is over and may be closed: '2026-10'. */
export const closableMonthWords = (month: string): NotificationWords => ({
  title: `O mês de ${wordedMonths({ from: month, to: month })} terminou`,
  detail: 'Pode ser fechado: nada mais se lança nele.',
  tone: INFO,
  action: 'Ver e fechar',
})

/** Where a cash box with more than it should hold is emptied in one act. */
export const depositAction = (value: string): string => `Depositar ${formatMoney(value)}`
