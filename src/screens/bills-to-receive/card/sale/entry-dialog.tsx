import { useState } from 'react'
import * as z from 'zod'
import { cardReceiptNoun } from '#domain/card-receipt/noun.ts'
import { CardSale, mostLines } from '#domain/card-transaction/card-transaction.ts'
import { cardSaleFields } from '#domain/card-transaction/fields.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { centsOf, formatMoney, isMoney, moneyOf } from '#domain/value/money.ts'
import { linesAt, textAt, type Values } from '#machines/form-values.ts'
import { CreateCardTransactionsDocument } from '#src/graphql/generated/card.ts'
import type { CardSaleInput } from '#src/graphql/generated/graphql.ts'
import { useDraftKey } from '#src/records/draft/record-draft.ts'
import { emptyValues } from '#src/records/field/form-fields.ts'
import { FormDate } from '#src/records/form/input/date-control.tsx'
import { FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { FormLines } from '#src/records/form/input/form-lines.tsx'
import { checkedInput } from '#src/records/form/state/checked-input.ts'
import { useFormText } from '#src/records/form/state/form-context.ts'
import { PostingDialog } from '#src/records/posting/posting-dialog.tsx'
import { useClient, usePresent } from '#src/runtime/runtime-context.ts'
import { FormFund } from '#src/screens/treasury/fund/form-fund.tsx'

const fields = { items: [cardSaleFields] as const }
const definition = { fields, schema: z.strictObject({ items: z.array(CardSale).min(1).max(mostLines) }) }

interface Items {
  readonly items: CardSaleInput[]
}

export interface EntryDialogProps {
  open: boolean
  onClose: () => void
  receiptId: string
}

const sumOf = (values: Values): string => {
  const cents = linesAt(values, 'items').map((line) => textAt(line, 'gross'))
  return formatMoney(moneyOf(cents.reduce((sum, gross) => (isMoney(gross) ? sum + centsOf(gross) : sum), 0n)))
}

/** Manual entry of sales, a line per brand and operation; fees by the terminal's table. */
export function EntryDialog({ open, onClose, receiptId }: EntryDialogProps) {
  const client = useClient()
  const today = todayOf(usePresent())
  const draftKey = useDraftKey(cardReceiptNoun, `${receiptId}/entry`)
  // A sale is of the receipt's period, which mostly is over.
  const periodEnd = useFormText('periodEnd')
  const saleDate = periodEnd !== '' && periodEnd < today ? periodEnd : today
  const [line] = useState(() => ({ ...emptyValues(cardSaleFields), saleDate, installments: '1' }))
  const [blank] = useState(() => ({ items: [line] }))
  return (
    <PostingDialog
      open={open}
      draftKey={draftKey}
      title="Lançar vendas à mão"
      effect="Uma linha por bandeira e operação, com o total do dia. A taxa e a data do crédito vêm da tabela da maquininha."
      fields={fields}
      blank={blank}
      actionLabelOf={(values) => `Lançar ${sumOf(values)}`}
      tone="neutral"
      done="Vendas lançadas"
      unknown="Não sabemos se as vendas foram lançadas."
      post={async (values, options) => {
        const { items } = checkedInput<Items>(definition, values)
        const input = { cardReceiptId: receiptId, items }
        const { data, isReplayed } = await client.send(CreateCardTransactionsDocument, { input }, options)
        return { id: data.createCardTransactions.ids[0] ?? receiptId, isReplayed }
      }}
      onPosted={onClose}
      onClose={onClose}
    >
      <FormLines
        at="items"
        lineName="Venda"
        addLabel="Adicionar venda"
        emptyText="Adicione ao menos uma venda."
        blank={line}
      >
        {(at) => (
          <>
            <FormRow>
              <FormDate at={`${at}.saleDate`} max={today} />
              <FormInput at={`${at}.gross`} />
            </FormRow>
            <FormRow>
              <FormInput at={`${at}.brand`} />
              <FormInput at={`${at}.operationType`} />
            </FormRow>
            <FormRow>
              <FormInput at={`${at}.installments`} />
              <FormInput at={`${at}.nsu`} />
              <FormInput at={`${at}.authorization`} />
            </FormRow>
            <FormFund at={`${at}.fundId`} />
          </>
        )}
      </FormLines>
    </PostingDialog>
  )
}
