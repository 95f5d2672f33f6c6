import CalendarCheck from 'lucide-react/icons/calendar-check'
import Landmark from 'lucide-react/icons/landmark'
import { bankStatementNoun } from '#domain/bank-statement/noun.ts'
import { cardTransactionNoun } from '#domain/card-transaction/noun.ts'
import { installmentNoun } from '#domain/installment/noun.ts'
import {
  dueChecksWords,
  lateBillsWords,
  lateCreditsWords,
  type NotificationWords,
  negativeWords,
  overMaximumWords,
  returnedChecksWords,
  waitingLinesWords,
} from '#domain/notification/notification.ts'
import { wordedMonths } from '#domain/report/accountability-paper.ts'
import { transferNoun } from '#domain/transfer/noun.ts'
import { type Present, whenMoment } from '#domain/value/moment.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import { walletCheckNoun } from '#domain/wallet-check/noun.ts'
import type { SessionUser } from '#machines/session-steps.ts'
import type { HomePanelQuery, WalletCheckKpiQuery } from '#src/graphql/generated/graphql.ts'
import { recordPath } from '#src/records/record/register.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import type { WaitingItem } from './waiting-card.tsx'

type Alert = HomePanelQuery['homeKpi']['alerts'][number]
type Job = HomePanelQuery['homeKpi']['failedJobs'][number]
type Waiting = NonNullable<HomePanelQuery['waitingLines']>['accounts'][number]
type Figure = { value: string; count: number }

/** What the product does by itself and gave up, as administrators are told. */
export const jobItems = (jobs: readonly Job[], present: Present): WaitingItem[] =>
  jobs.map(({ id, title, failedAt }) => ({
    ...{ id, tone: 'negative' },
    words: {
      title: `${title}: falhou ${whenMoment(new Date(failedAt), present)}`,
      detail: 'Não será tentado de novo. Avise quem cuida do servidor do Celeiro.',
    },
  }))

/** Accounts below zero, and cash boxes with more than they should hold: the way to deposit that, or to what moved. */
export const accountItems = (alerts: readonly Alert[], user: SessionUser): WaitingItem[] =>
  alerts.map((alert) => {
    const { accountId, name, balance, limit, depositTo } = alert
    return {
      id: `${alert.alert} ${accountId}`,
      ...(limit
        ? { tone: 'warning', words: overMaximumWords(name, balance, limit) }
        : { tone: 'negative', words: negativeWords(name, balance) }),
      way:
        limit && depositTo && mayUser(user, transferNoun.module, 'create')
          ? depositOf(alert, limit, depositTo)
          : mayUser(user, bankStatementNoun.module, 'read')
            ? { label: 'Ver o extrato', to: bankStatementNoun.path, search: { accountId } }
            : undefined,
    }
  })

/** The transfer of what is over the maximum, filled in. */
function depositOf({ accountId, balance }: Alert, limit: string, depositTo: string): WaitingItem['way'] {
  const value = moneyOf(centsOf(balance) - centsOf(limit))
  return {
    label: `Depositar ${formatMoney(value)}`,
    to: recordPath(transferNoun, 'new'),
    search: { originId: accountId, destinationId: depositTo, value },
  }
}

const someOf = (
  { count, value }: Figure,
  tone: WaitingItem['tone'],
  wordsOf: (count: number, value: string) => NotificationWords,
  way: WaitingItem['way'],
): WaitingItem[] => (count > 0 ? [{ id: `${way?.label} ${tone}`, tone, words: wordsOf(count, value), way }] : [])

/** Cheques that came back, and those whose day has come. */
export function checkItems({ due, returned }: WalletCheckKpiQuery['walletCheckKpi'], today: string): WaitingItem[] {
  const way = { label: 'Ver os cheques', to: walletCheckNoun.path }
  return [
    ...someOf(returned, 'negative', returnedChecksWords, { ...way, search: { status: 'RETURNED' } }),
    ...someOf(due, 'warning', dueChecksWords, { ...way, search: { status: 'IN_WALLET', goodForDateTo: today } }),
  ]
}

/** Credits of cards that should have come. */
export const cardItems = (late: Figure): WaitingItem[] =>
  someOf(late, 'negative', lateCreditsWords, {
    ...{ label: 'Ver as vendas', to: cardTransactionNoun.path, search: { status: 'LATE' } },
  })

/** Bills that are past their day. */
export const billItems = (late: Figure, user: SessionUser): WaitingItem[] =>
  someOf(
    late,
    'negative',
    lateBillsWords,
    mayUser(user, installmentNoun.module, 'read')
      ? { label: 'Ver as contas', to: installmentNoun.path, search: { status: 'LATE' } }
      : undefined,
  )

/** Offerings that somebody with the right must judge. */
export const offeringItems = (waiting: Figure): WaitingItem[] =>
  someOf(waiting, 'info', offeringWords, {
    ...{ label: 'Ver as ofertas', to: '/pending-tithes-and-offers', search: {} },
  })

const offeringWords = (count: number, value: string): NotificationWords => ({
  title: count === 1 ? '1 oferta aguarda aprovação' : `${count.toLocaleString('pt-BR')} ofertas aguardam aprovação`,
  detail: `${formatMoney(value)} ainda fora dos saldos, até que alguém confira e aprove.`,
})

/** How much of what banks reported nobody has reconciled yet; accounts with most lines first. */
export function lineItems(accounts: readonly Waiting[], names: readonly { id: string; name: string }[]): WaitingItem[] {
  const [most] = accounts
  if (!most) return []
  const count = accounts.reduce((sum, account) => sum + account.count, 0)
  const name = names.find(({ id }) => id === most.bankAccountId)?.name
  const where = accounts.length === 1 ? (name && `: ${name}`) || '' : ` em ${accounts.length} contas`
  return [
    {
      ...{ id: 'lines', tone: 'info', icon: <Landmark aria-hidden /> },
      words: waitingLinesWords(count, where),
      way: { label: 'Conciliar', to: '/bank-statement/reconciliation', search: {} },
    },
  ]
}

/** A month that is over and may be closed. */
export const monthItem = (month: string): WaitingItem => ({
  ...{ id: 'month', tone: 'info', icon: <CalendarCheck aria-hidden /> },
  words: {
    title: `O mês de ${wordedMonths({ from: month, to: month })} terminou`,
    detail: 'Pode ser fechado: nada mais se lança nele.',
  },
  way: { label: 'Ver e fechar', to: '/accountability', search: { month, monthTo: month } },
})
