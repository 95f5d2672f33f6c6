import { wordedMonths } from '../report/accountability-paper.ts'
import { keptFolderDays } from '../report/kept-folder.ts'
import { formatLocalDate } from '../value/local-date.ts'
import { formatMoney } from '../value/money.ts'

/** Days after which a cash box with money in it should have been counted. */
export const uncountedDays = 30

/** One thing that waits for somebody, in words. */
export interface NotificationWords {
  readonly title: string
  readonly detail: string
}

/** Of an account below zero. */
export const negativeWords = (name: string, balance: string): NotificationWords => ({
  title: `${name} está com saldo negativo`,
  detail: `O saldo é de ${formatMoney(balance)}. Confira o extrato e cubra o que falta.`,
})

/** Of a cash box with more than it should hold. */
export const overMaximumWords = (name: string, balance: string, limit: string): NotificationWords => ({
  title: `É hora de depositar: ${name}`,
  detail: `Tem ${formatMoney(balance)}, e o máximo é ${formatMoney(limit)}.`,
})

/** Of a cash box that was not counted for that many days, or never. */
export const uncountedWords = (name: string, days: number, isCounted: boolean): NotificationWords => ({
  title: `${name} precisa ser contado`,
  detail: isCounted ? `A última contagem foi há ${days} dias.` : `Nunca foi contado, e tem dinheiro há ${days} dias.`,
})

/** Of bills that are past their day, together. */
export const lateBillsWords = (count: number, value: string): NotificationWords => ({
  title: count === 1 ? '1 conta atrasada' : `${count.toLocaleString('pt-BR')} contas atrasadas`,
  detail: `${formatMoney(value)} passaram do vencimento. Pague, ou coloque em disputa o que não é devido.`,
})

/** Of payments above the limit, together. */
export const waitingApprovalWords = (count: number, value: string): NotificationWords => ({
  title: count === 1 ? '1 pagamento espera aprovação' : `${count} pagamentos esperam aprovação`,
  detail: `${formatMoney(value)} acima do limite da igreja. Aprove, ou fale com quem lançou.`,
})

/** Of an order whose next month could not be made, for the reason of that sentence. */
export const stuckRecurrenceWords = (code: string, why: string): NotificationWords => ({
  title: `${code} não se repetiu`,
  detail: `${why.replace(/\.?$/, '.')} A ordem do mês é feita na noite em que isso estiver resolvido.`,
})

/** Of somebody whose provisional password has lapsed before the first access. */
export const lapsedInvitationWords = (name: string): NotificationWords => ({
  title: `O convite de ${name} venceu`,
  detail: 'A senha provisória valia por 24 horas. Envie o convite de novo.',
})

const offerings = (count: number): string => (count === 1 ? '1 oferta' : `${count.toLocaleString('pt-BR')} ofertas`)

/** Of offerings that others entered. */
export const waitingOfferingsWords = (count: number, value: string): NotificationWords => ({
  title: `${offerings(count)} ${count === 1 ? 'espera' : 'esperam'} sua aprovação`,
  detail: `${formatMoney(value)} que outra pessoa lançou. Confira e aprove, ou recuse com o motivo.`,
})

/** Of offerings whose two counts differ, for those who counted. */
export const differentCountsWords = (count: number): NotificationWords => ({
  title: count === 1 ? '1 contagem não confere' : `${count} contagens não conferem`,
  detail: 'As duas contagens da oferta deram valores diferentes. Recontem juntos e registrem o que há.',
})

/** Of offerings that wait for the second count of this person. */
export const awaitedCountWords = (count: number): NotificationWords => ({
  title: count === 1 ? 'Falta a sua contagem de uma oferta' : `Falta a sua contagem de ${count} ofertas`,
  detail: 'Indicaram você para a segunda contagem. Conte as notas e moedas sem ver a primeira.',
})

/** Of offerings of this person that whoever approves sent back. */
export const refusedOfferingsWords = (count: number): NotificationWords => ({
  title: count === 1 ? '1 oferta sua não foi aprovada' : `${count} ofertas suas não foram aprovadas`,
  detail: 'Veja o motivo, corrija o que for preciso e mande aprovar de novo.',
})

/** Of what banks reported and nobody has reconciled; `where` ends the title: ': Banco Itaú', ' em 3 contas'. */
export const waitingLinesWords = (count: number, where: string): NotificationWords => ({
  title: `${count === 1 ? '1 linha' : `${count.toLocaleString('pt-BR')} linhas`} do extrato a conciliar${where}`,
  detail: 'O banco informou, e falta dizer o que é.',
})

const cheques = (count: number): string => (count === 1 ? '1 cheque' : `${count.toLocaleString('pt-BR')} cheques`)

/** Of cheques whose day has come. */
export const dueChecksWords = (count: number, value: string): NotificationWords => ({
  title: `${cheques(count)} para depositar`,
  detail: `${formatMoney(value)} já ${count === 1 ? 'está' : 'estão'} no dia. Leve ao banco e registre o depósito.`,
})

/** Of cheques that banks gave back and nobody has seen to. */
export const returnedChecksWords = (count: number, value: string): NotificationWords => ({
  title: `${cheques(count)} ${count === 1 ? 'devolvido' : 'devolvidos'}`,
  detail: `${formatMoney(value)} voltaram do banco. Reapresente, cobre do emitente ou cancele.`,
})

/** Of sales by card whose money should have come, together. */
export const lateCreditsWords = (count: number, value: string): NotificationWords => ({
  title: count === 1 ? '1 crédito de cartão atrasado' : `${count.toLocaleString('pt-BR')} créditos de cartão atrasados`,
  detail: `${formatMoney(value)} já deveriam estar na conta. Dê baixa no que entrou, ou cobre da operadora.`,
})

/** Of what the product does by itself and gave up. */
export const failedJobWords = (title: string): NotificationWords => ({
  title: `${title}: falhou`,
  detail: 'Não será tentado de novo. Avise quem cuida do servidor do Celeiro.',
})

/** Of sales by card whose money should have come; the day is the first on which some should have. */
export const lateCardWords = (code: string, value: string, count: number, since: string): NotificationWords => ({
  title: `Crédito de cartão atrasado: ${code}`,
  detail: `${formatMoney(value)} de ${count} ${count === 1 ? 'venda' : 'vendas'}, desde ${formatLocalDate(since)}. Dê baixa, ou cobre da operadora.`,
})

/** Of a folder of the council that is ready for who asked for it. */
export const readyFolderWords = (month: string): NotificationWords => ({
  title: `Pasta do conselho de ${wordedMonths({ from: month, to: month })} pronta`,
  detail: `Baixe a pasta: ela fica guardada por ${keptFolderDays} dias.`,
})

/** Of the receipts of a year that are ready for who asked for them. */
export const readyReceiptsWords = (year: string): NotificationWords => ({
  title: `Recibos de contribuições de ${year} prontos`,
  detail: `Baixe o arquivo: ele fica guardado por ${keptFolderDays} dias.`,
})
