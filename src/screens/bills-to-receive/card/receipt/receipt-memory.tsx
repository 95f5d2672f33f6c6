import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { cardReceiptNoun } from '#domain/card-receipt/noun.ts'
import { textAt } from '#machines/form-values.ts'
import { LastCardReceiptDocument } from '#src/graphql/generated/card.ts'
import { CardReceiptDocument } from '#src/graphql/generated/card-receipt-record.ts'
import { useForm, useFormText } from '#src/records/form/state/form-context.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'

/** Fields that one terminal's receipts share. */
const names = [
  'branchId',
  'incomeSource',
  'bankAccountId',
  'accountPlanId',
  'feePlanId',
  'costCenterId',
  'fundId',
] as const

type Memory = Partial<Record<(typeof names)[number], string | null>>

/** Fills in a new receipt as the last one of its terminal, without overwriting what was typed. */
export function ReceiptMemory() {
  const { id } = useParams({ strict: false })
  return id === undefined ? <Filling /> : null
}

function Filling() {
  const { actor } = useForm()
  const last = useLastReceipt(useFormText('pointOfSaleId'))
  // What a blank receipt begins with is no choice.
  const before = useRef<Memory>({ incomeSource: textAt(actor.getSnapshot().context.values, 'incomeSource') })
  useEffect(() => {
    if (!last) return
    const { values } = actor.getSnapshot().context
    const isOpen = (name: keyof Memory) => ['', before.current[name] ?? ''].includes(textAt(values, name))
    const changes = Object.fromEntries(
      names.flatMap((name) => (isOpen(name) && last[name] ? [[name, last[name]]] : [])),
    )
    before.current = last
    if (Object.keys(changes).length > 0) actor.send({ type: 'edit', changes })
  }, [last, actor])
  return null
}

/** The terminal's last receipt; null if none. */
function useLastReceipt(terminal: string): Memory | null {
  const client = useClient()
  const { data } = useQuery({
    queryKey: [cardReceiptNoun.queryKey, 'last', useBranchId(), terminal],
    queryFn: async ({ signal }) => {
      const { cardReceipts } = await client.request(LastCardReceiptDocument, { pointOfSaleId: [terminal] }, { signal })
      const [row] = cardReceipts.rows
      return row ? (await client.request(CardReceiptDocument, { id: row.id }, { signal })).cardReceipt : null
    },
    enabled: terminal !== '',
  })
  return data ?? null
}
