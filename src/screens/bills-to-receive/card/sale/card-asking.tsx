import { useQuery } from '@tanstack/react-query'
import { CardCredit, CardStop, CardWon } from '#domain/card-transaction/card-transaction.ts'
import { creditFields, stopFields } from '#domain/card-transaction/fields.ts'
import { cardTransactionNoun } from '#domain/card-transaction/noun.ts'
import { optional } from '#domain/field/fields.ts'
import { AccountKind } from '#domain/ledger/enums.ts'
import { formatMoney } from '#domain/value/money.ts'
import type { CardTransactionMove } from '#machines/lifecycles/card-transaction.ts'
import {
  CancelCardTransactionDocument,
  ChargebackCardTransactionDocument,
  ConferCardTransactionDocument,
  DisputeCardTransactionDocument,
  RefundCardTransactionDocument,
  ReverseCardTransactionDocument,
  WonCardTransactionDocument,
  WriteOffCardTransactionDocument,
} from '#src/graphql/generated/card-transaction-move.ts'
import type { CardTransactionQuery } from '#src/graphql/generated/graphql.ts'
import type { ActDialogProps } from '#src/records/act/act.ts'
import { FormPastDate } from '#src/records/form/input/date-control.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { type ActForm, ActPosting, reversalAct } from '#src/records/posting/act-posting.tsx'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { useAccountOptions, useAccounts } from '#src/screens/treasury/account/account-option.ts'
import { FormAccount } from '#src/screens/treasury/account/form-account.tsx'
import { saleQuery } from './sale-query.ts'

type Sale = CardTransactionQuery['cardTransaction']

interface Question extends ActForm {
  readonly effect: (sale: Sale) => string
}

/** Inputs: bank account, and date up to today. */
export function CreditInputs() {
  const { data } = useAccounts()
  const banks = new Set(data?.filter(({ kind }) => kind === AccountKind.codes.BANK).map(({ id }) => id))
  const options = useAccountOptions().filter(({ value }) => banks.has(value))
  return (
    <>
      <FormAccount at="accountId" options={options} placeholder="Nome da conta" />
      <FormPastDate at="date" />
    </>
  )
}

const credit: Pick<ActForm, 'form' | 'inputs'> = {
  form: { fields: creditFields, schema: CardCredit },
  inputs: <CreditInputs />,
}
const stop: Pick<ActForm, 'form' | 'inputs'> = {
  form: { fields: stopFields, schema: CardStop },
  inputs: <FormInput at="reason" />,
}
const wonFields = { accountId: optional(creditFields.accountId), date: optional(creditFields.date) }

const questions: Readonly<Record<CardTransactionMove, Question>> = {
  writeOff: {
    question: 'Dar baixa na venda?',
    actionLabel: 'Dar baixa',
    done: 'Baixa efetuada',
    effect: ({ net, gross }) => `entram ${formatMoney(gross)} e sai a taxa: ${formatMoney(net)} na conta.`,
    document: WriteOffCardTransactionDocument,
    ...credit,
  },
  confer: {
    question: 'Marcar como conferida?',
    actionLabel: 'Marcar',
    done: 'Venda conferida',
    effect: () => 'diz que ela está como no comprovante da maquininha.',
    document: ConferCardTransactionDocument,
  },
  reverse: {
    question: 'Estornar a baixa?',
    actionLabel: 'Estornar',
    done: 'Baixa estornada',
    effect: ({ net }) => `${formatMoney(net)} saem da conta com a data de hoje, e a venda volta a ser esperada.`,
    isHard: true,
    document: ReverseCardTransactionDocument,
    ...reversalAct,
  },
  dispute: {
    question: 'Registrar a contestação do cliente',
    actionLabel: 'Registrar contestação',
    done: 'Contestação registrada',
    effect: () => 'o dinheiro continua na conta até a operadora decidir.',
    document: DisputeCardTransactionDocument,
    ...stop,
  },
  won: {
    question: 'Registrar a contestação ganha',
    actionLabel: 'Registrar contestação ganha',
    done: 'Contestação ganha',
    effect: ({ status, net }) =>
      status === 'CHARGEBACK' ? `${formatMoney(net)} voltam para a conta.` : 'o dinheiro fica na conta.',
    document: WonCardTransactionDocument,
    form: { fields: wonFields, schema: CardWon },
    inputs: <CreditInputs />,
  },
  chargeback: {
    question: 'Registrar o chargeback',
    actionLabel: 'Registrar',
    done: 'Chargeback registrado',
    effect: ({ net }) => `a operadora tomou ${formatMoney(net)} de volta: saem da conta, mesmo sem saldo.`,
    isHard: true,
    document: ChargebackCardTransactionDocument,
    ...credit,
  },
  refund: {
    question: 'Devolver ao cliente?',
    actionLabel: 'Devolver',
    done: 'Venda devolvida',
    effect: ({ net }) => `${formatMoney(net)} saem da conta em que a venda entrou.`,
    isHard: true,
    document: RefundCardTransactionDocument,
    ...credit,
  },
  cancel: {
    question: 'Cancelar a venda?',
    actionLabel: 'Cancelar venda',
    done: 'Venda cancelada',
    effect: () => 'não é mais esperada, e continua na lista.',
    isHard: true,
    document: CancelCardTransactionDocument,
    ...stop,
  },
}

/** Dialog of an act, with the current sale. */
export function Asking({ name, ...props }: ActDialogProps & { name: CardTransactionMove }) {
  const client = useClient()
  const { id } = props.record
  const { data: sale } = useQuery({ ...saleQuery(client, useBranchId(), id), staleTime: 0 })
  if (!sale) return null
  const { effect, ...act } = questions[name]
  return (
    <ActPosting
      {...props}
      register={cardTransactionNoun}
      name={name}
      act={{ ...act, ...begunBy(act, sale), ...(name === 'won' && silentWon(sale)) }}
      effect={`${props.record.name}: ${effect(sale)}`}
    />
  )
}

/** Defaults: the sale's account, today. */
const begunBy = ({ form }: ActForm, { accountId, bankAccountId }: Sale): Pick<ActForm, 'begins'> =>
  form && 'date' in form.fields ? { begins: (date) => ({ date, accountId: accountId ?? bankAccountId }) } : {}

/** A dispute won before a chargeback moves no money: no form. */
const silentWon = ({ status }: Sale): Partial<ActForm> =>
  status === 'IN_DISPUTE' ? { form: { fields: {}, schema: CardWon }, inputs: undefined, begins: () => ({}) } : {}
