import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CardCredit, CardStop, CardWon } from '#domain/card-transaction/card-transaction.ts'
import { creditFields, stopFields } from '#domain/card-transaction/fields.ts'
import { cardTransactionNoun } from '#domain/card-transaction/noun.ts'
import { optional } from '#domain/field/fields.ts'
import { AccountKind } from '#domain/ledger/enums.ts'
import { Reversal, reversalFields } from '#domain/ledger/reversal-reason.ts'
import { todayOf } from '#domain/value/moment.ts'
import { formatMoney } from '#domain/value/money.ts'
import type { Values } from '#machines/form-values.ts'
import type { CardTransactionMove } from '#machines/lifecycles/card-transaction.ts'
import type { Posted } from '#machines/posting.ts'
import type { CallOptions, Client } from '#src/graphql/client.ts'
import {
  CancelCardTransactionDocument,
  ChargebackCardTransactionDocument,
  ConferCardTransactionDocument,
  DisputeCardTransactionDocument,
  RefundCardTransactionDocument,
  ReverseCardTransactionDocument,
  WonCardTransactionDocument,
  WriteOffCardTransactionDocument,
} from '#src/graphql/generated/card.ts'
import type {
  CardCreditInput,
  CardStopInput,
  CardTransactionQuery,
  CardWonInput,
  ReversalInput,
} from '#src/graphql/generated/graphql.ts'
import type { ActDialogProps } from '#src/records/act/act.ts'
import { checkedInput, type FormDefinition } from '#src/records/form/checked-input.ts'
import { FormDate } from '#src/records/form/date-control.tsx'
import { emptyValues } from '#src/records/form/form-fields.ts'
import { FormInput } from '#src/records/form/form-input.tsx'
import { postedOf } from '#src/records/posting/posting-actor.ts'
import { PostingDialog } from '#src/records/posting/posting-dialog.tsx'
import { useDraftKey } from '#src/records/record/record-draft.ts'
import { useBranchId, useClient, usePresent } from '#src/runtime/runtime-context.ts'
import { useAccountOptions, useAccounts } from '#src/screens/treasury/account/account-option.ts'
import { FormAccount } from '#src/screens/treasury/account/form-account.tsx'
import { saleQuery } from './sale-query.ts'

type Sale = CardTransactionQuery['cardTransaction']

/** One act with a sale, as it is asked for. */
interface Asked {
  readonly question: string
  readonly effect: (sale: Sale) => string
  readonly actionLabel: string
  readonly done: string
  readonly isHard?: boolean
  readonly definition?: FormDefinition | undefined
  readonly inputs?: ReactNode
  /** @throws InvalidInput, RequestFailure */
  readonly post: (client: Client, id: string, values: Values, options: CallOptions) => Promise<Posted>
}

const credit: FormDefinition = { fields: creditFields, schema: CardCredit }
const stop: FormDefinition = { fields: stopFields, schema: CardStop }
const reversal: FormDefinition = { fields: reversalFields, schema: Reversal }
const won: FormDefinition = {
  fields: { accountId: optional(creditFields.accountId), date: optional(creditFields.date) },
  schema: CardWon,
}

const inCredit = (values: Values) => checkedInput<CardCreditInput>(credit, values)
const inStop = (values: Values) => checkedInput<CardStopInput>(stop, values)

/** A bank account, and a day until today. */
export function CreditInputs() {
  const { data } = useAccounts()
  const banks = new Set(data?.filter(({ kind }) => kind === AccountKind.codes.BANK).map(({ id }) => id))
  const options = useAccountOptions().filter(({ value }) => banks.has(value))
  return (
    <>
      <FormAccount at="accountId" options={options} placeholder="Nome da conta" />
      <FormDate at="date" max={todayOf(usePresent())} />
    </>
  )
}

const asked: Readonly<Record<CardTransactionMove, Asked>> = {
  writeOff: {
    ...{ question: 'Dar baixa na venda?', actionLabel: 'Dar baixa', done: 'Baixa efetuada' },
    effect: ({ net, gross }) => `entram ${formatMoney(gross)} e sai a taxa: ${formatMoney(net)} na conta.`,
    ...{ definition: credit, inputs: <CreditInputs /> },
    post: (client, id, values, options) =>
      client.send(WriteOffCardTransactionDocument, { id, input: inCredit(values) }, options).then(postedOf),
  },
  confer: {
    ...{ question: 'Marcar como conferida?', actionLabel: 'Marcar', done: 'Venda conferida' },
    effect: () => 'diz que ela está como no comprovante da maquininha.',
    post: (client, id, _, options) => client.send(ConferCardTransactionDocument, { id }, options).then(postedOf),
  },
  reverse: {
    ...{ question: 'Estornar a baixa?', actionLabel: 'Estornar', done: 'Baixa estornada', isHard: true },
    effect: ({ net }) => `${formatMoney(net)} saem da conta com a data de hoje, e a venda volta a ser esperada.`,
    ...{ definition: reversal, inputs: <FormInput at="reason" /> },
    post: (client, id, values, options) =>
      client
        .send(ReverseCardTransactionDocument, { id, input: checkedInput<ReversalInput>(reversal, values) }, options)
        .then(postedOf),
  },
  dispute: {
    ...{ question: 'Colocar em disputa?', actionLabel: 'Colocar em disputa', done: 'Venda em disputa' },
    effect: () => 'o dinheiro continua na conta até a operadora decidir.',
    ...{ definition: stop, inputs: <FormInput at="reason" /> },
    post: (client, id, values, options) =>
      client.send(DisputeCardTransactionDocument, { id, input: inStop(values) }, options).then(postedOf),
  },
  won: {
    ...{ question: 'A disputa foi ganha?', actionLabel: 'Disputa ganha', done: 'Disputa ganha' },
    effect: ({ status, net }) =>
      status === 'CHARGEBACK' ? `${formatMoney(net)} voltam para a conta.` : 'o dinheiro fica na conta.',
    ...{ definition: won, inputs: <CreditInputs /> },
    post: (client, id, values, options) =>
      client
        .send(WonCardTransactionDocument, { id, input: checkedInput<CardWonInput>(won, values) }, options)
        .then(postedOf),
  },
  chargeback: {
    ...{ question: 'Registrar chargeback?', actionLabel: 'Registrar', done: 'Chargeback registrado', isHard: true },
    effect: ({ net }) => `a operadora tomou ${formatMoney(net)} de volta: saem da conta, mesmo sem saldo.`,
    ...{ definition: credit, inputs: <CreditInputs /> },
    post: (client, id, values, options) =>
      client.send(ChargebackCardTransactionDocument, { id, input: inCredit(values) }, options).then(postedOf),
  },
  refund: {
    ...{ question: 'Devolver ao cliente?', actionLabel: 'Devolver', done: 'Venda devolvida', isHard: true },
    effect: ({ net }) => `${formatMoney(net)} saem da conta em que a venda entrou.`,
    ...{ definition: credit, inputs: <CreditInputs /> },
    post: (client, id, values, options) =>
      client.send(RefundCardTransactionDocument, { id, input: inCredit(values) }, options).then(postedOf),
  },
  cancel: {
    ...{ question: 'Cancelar a venda?', actionLabel: 'Cancelar venda', done: 'Venda cancelada', isHard: true },
    effect: () => 'não é mais esperada, e continua na lista.',
    ...{ definition: stop, inputs: <FormInput at="reason" /> },
    post: (client, id, values, options) =>
      client.send(CancelCardTransactionDocument, { id, input: inStop(values) }, options).then(postedOf),
  },
}

/** Says what an act does before it is done, by the sale as it is now. */
export function Asking(props: ActDialogProps & { name: CardTransactionMove }) {
  const client = useClient()
  const { id } = props.record
  const { data } = useQuery({ ...saleQuery(client, useBranchId(), id), staleTime: 0 })
  return data ? <AskingOf {...props} sale={data} /> : null
}

const nothing = {}

function AskingOf({
  name,
  record,
  sale,
  open,
  onDone,
  onClose,
}: ActDialogProps & { name: CardTransactionMove; sale: Sale }) {
  const client = useClient()
  const today = todayOf(usePresent())
  const draftKey = useDraftKey(cardTransactionNoun, `${record.id}/${name}`)
  const { question, effect, actionLabel, done, isHard, definition, inputs, post } = asked[name]
  // A dispute that is won moves no money.
  const isSilent = name === 'won' && sale.status === 'IN_DISPUTE'
  const fields = isSilent ? nothing : (definition?.fields ?? nothing)
  const [blank] = useState(() => {
    const empty = emptyValues(fields)
    return 'date' in empty ? { ...empty, date: today, accountId: sale.accountId ?? sale.bankAccountId } : empty
  })
  return (
    <PostingDialog
      open={open}
      draftKey={draftKey}
      title={question}
      effect={`${record.name}: ${effect(sale)}`}
      fields={fields}
      blank={blank}
      actionLabelOf={() => actionLabel}
      tone={isHard ? 'danger' : 'neutral'}
      done={done}
      unknown="Não sabemos se isso foi feito."
      post={(values, options) => post(client, record.id, isSilent ? {} : values, options)}
      onPosted={() => {
        onClose(false)
        onDone()
      }}
      onClose={onClose}
    >
      {!isSilent && inputs}
    </PostingDialog>
  )
}
