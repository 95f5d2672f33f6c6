import { useState } from 'react'
import { CardCredit } from '#domain/card-transaction/card-transaction.ts'
import { creditFields } from '#domain/card-transaction/fields.ts'
import { cardTransactionNoun } from '#domain/card-transaction/noun.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import { WriteOffCardTransactionsDocument } from '#src/graphql/generated/card.ts'
import type { CardCreditInput } from '#src/graphql/generated/graphql.ts'
import { useDraftKey } from '#src/records/draft/record-draft.ts'
import { emptyValues } from '#src/records/field/form-fields.ts'
import { checkedInput } from '#src/records/form/state/checked-input.ts'
import { useFormText } from '#src/records/form/state/form-context.ts'
import { PostingDialog } from '#src/records/posting/posting-dialog.tsx'
import { counted } from '#src/records/selection/counted.ts'
import type { Chosen } from '#src/records/selection/list-selection.ts'
import { useClient, usePresent } from '#src/runtime/runtime-context.ts'
import { useAccounts } from '#src/screens/treasury/account/account-option.ts'
import { CreditInputs } from './card-asking.tsx'
import { type CardRow, isWaiting } from './card-row.ts'

const definition = { fields: creditFields, schema: CardCredit }

const netOf = (rows: readonly CardRow[]): bigint => rows.reduce((sum, { net }) => sum + centsOf(net), 0n)

export interface SettlementDialogProps {
  open: boolean
  selection: Chosen<CardRow>
  onClose: () => void
}

/** Common payout account of the sales; empty if they differ. */
function paidInto(rows: readonly CardRow[]): string {
  const accounts = new Set(rows.map(({ bankAccountId }) => bankAccountId))
  const [account = ''] = accounts
  return accounts.size === 1 ? account : ''
}

const asideWords = (count: number): string =>
  count === 1
    ? 'Das escolhidas, uma não tem dinheiro a receber e fica como está.'
    : `Das escolhidas, ${count} não têm dinheiro a receber e ficam como estão.`

/** Dialog of a settlement: account, date, balance before and after. */
export function SettlementDialog({ open, selection, onClose }: SettlementDialogProps) {
  const client = useClient()
  const today = todayOf(usePresent())
  const draftKey = useDraftKey(cardTransactionNoun, 'write-off-many')
  const [rows] = useState(() => selection.rows.filter(isWaiting))
  const [aside] = useState(() => selection.rows.length - rows.length)
  const [blank] = useState(() => ({ ...emptyValues(creditFields), date: today, accountId: paidInto(rows) }))
  const net = formatMoney(moneyOf(netOf(rows)))
  const others = aside > 0 ? ` ${asideWords(aside)}` : ''
  return (
    <PostingDialog
      open={open}
      draftKey={draftKey}
      title={`Dar baixa em ${counted(rows.length, cardTransactionNoun.words)}?`}
      effect={`De cada venda entra o bruto e sai a taxa: ${net} ao todo, em uma conta e um dia.${others}`}
      fields={creditFields}
      blank={blank}
      actionLabelOf={() => `Receber ${net}`}
      tone="neutral"
      done={{ title: 'Baixa efetuada', description: `${net} · ${counted(rows.length, cardTransactionNoun.words)}` }}
      unknown="Não sabemos se a baixa foi feita."
      post={async (values, options) => {
        const ids = rows.map(({ id }) => id)
        const input = { ids, ...checkedInput<CardCreditInput>(definition, values) }
        const { data, isReplayed } = await client.send(WriteOffCardTransactionsDocument, { input }, options)
        return { id: data.writeOffCardTransactions.ids[0] ?? '', isReplayed }
      }}
      onPosted={() => {
        selection.forget(rows.map(({ id }) => id))
        onClose()
      }}
      onClose={onClose}
    >
      <CreditInputs />
      <BalanceAfter cents={netOf(rows)} />
    </PostingDialog>
  )
}

/** 'Saldo: R$ 100,00 → R$ 140,00', if the account's balance may be read. */
function BalanceAfter({ cents }: { cents: bigint }) {
  const accountId = useFormText('accountId')
  const { data } = useAccounts()
  const balance = data?.find(({ id }) => id === accountId)?.balance
  if (typeof balance !== 'string') return null
  return <p>{`Saldo: ${formatMoney(balance)} → ${formatMoney(moneyOf(centsOf(balance) + cents))}`}</p>
}
