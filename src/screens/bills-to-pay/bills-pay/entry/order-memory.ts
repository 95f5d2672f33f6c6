import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { billsPayFields } from '#domain/bills-pay/fields.ts'
import { billsPayNoun } from '#domain/bills-pay/noun.ts'
import { installmentFields } from '#domain/installment/fields.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { linesAt, textAt, type Values } from '#machines/form-values.ts'
import { BillsPayDocument, LastBillsPayDocument } from '#src/graphql/generated/bills-pay.ts'
import type { BillsPayQuery } from '#src/graphql/generated/graphql.ts'
import { useForm, useFormText } from '#src/records/form/state/form-context.ts'
import { useBranchId, useClient, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { useOnlyCenter } from './only-center.ts'
import { type Favoured, linesPaidBy, noWay, useFavouredSupplier, type Way, wayOf } from './supplier-way.ts'

type Order = BillsPayQuery['billsPay']

/** The payee's last order, if the user may read orders; null if none. */
function useLastOrder(): { order: Order | null; isAsking: boolean } {
  const client = useClient()
  const branchId = useBranchId()
  const ownerId = useFormText('ownerId')
  const { isViewing } = useForm()
  const mayRead = mayUser(useUser(), billsPayNoun.module, 'read')
  const isAsked = ownerId !== '' && !isViewing && mayRead
  const { data, isLoading } = useQuery({
    queryKey: [billsPayNoun.queryKey, 'last', branchId, ownerId],
    queryFn: async ({ signal }) => {
      const { billsPays } = await client.request(LastBillsPayDocument, { ownerId: [ownerId] }, { signal })
      const [last] = billsPays.rows
      return last ? (await client.request(BillsPayDocument, { id: last.id }, { signal })).billsPay : null
    },
    enabled: isAsked,
  })
  return { order: (isAsked && data) || null, isAsking: isLoading }
}

/** Suggested values by payee; empty if unknown. */
export interface Memory {
  readonly accountPlanId: string
  readonly costCenterId: string
  readonly way: Way
}

const nothing: Memory = { accountPlanId: '', costCenterId: '', way: noWay }

/** Payment way of the last order: the register's Pix key takes precedence, slip digits are dropped. */
function wayAs(order: Order, registered: Way): Way {
  const [line] = order.installments
  if (!line?.paymentType) return registered
  if (line.paymentType !== 'PIX') return { paymentType: line.paymentType, pixKey: '' }
  return { paymentType: 'PIX', pixKey: registered.pixKey || (line.pixKey ?? '') }
}

function memoryOf(order: Order | null, supplier: Favoured | undefined, onlyCenter: string): Memory {
  const registered = wayOf(supplier?.bankAccounts ?? [])
  if (!order) return { accountPlanId: supplier?.accountPlanId ?? '', costCenterId: onlyCenter, way: registered }
  return { accountPlanId: order.accountPlanId, costCenterId: order.costCenterId, way: wayAs(order, registered) }
}

/** Changes that apply the suggestion to empty fields and to those filled by the previous payee's. */
function changesBy(memory: Memory, before: Memory, values: Values): Values {
  const changes: Record<string, Values[string]> = {}
  for (const name of ['accountPlanId', 'costCenterId'] as const) {
    const typed = textAt(values, name)
    if (typed !== memory[name] && (typed === '' || typed === before[name])) changes[name] = memory[name]
  }
  const installments = linesPaidBy(linesAt(values, 'installments'), memory.way, before.way)
  return { ...changes, ...(installments && { installments }) }
}

/** Suggestion for a payee, from the last order and the register; undefined while loading. */
export function useOrderMemory(): { order: Order | null; supplier: Favoured | undefined; memory: Memory | undefined } {
  const { order, isAsking } = useLastOrder()
  const { supplier, isAsking: isAskingSupplier } = useFavouredSupplier()
  const onlyCenter = useOnlyCenter('ownerId')
  const isSettled = !isAsking && !isAskingSupplier
  const memory = useMemo(
    () => (isSettled ? memoryOf(order, supplier, onlyCenter) : undefined),
    [isSettled, order, supplier, onlyCenter],
  )
  return { order, supplier, memory }
}

/** Prefills a new order by its payee, without overwriting typed values. */
export function useMemoryFilled(memory: Memory | undefined, isNew: boolean): void {
  const { actor } = useForm()
  const before = useRef(nothing)
  useEffect(() => {
    if (!memory || !isNew) return
    const changes = changesBy(memory, before.current, actor.getSnapshot().context.values)
    before.current = memory
    if (Object.keys(changes).length > 0) actor.send({ type: 'edit', changes })
  }, [memory, isNew, actor])
}

const list = new Intl.ListFormat('pt-BR')

/**
 * 'Como na última ordem de Imobiliária Boa Vista, emitida em 10/11/2026: plano de contas e centro de custo.', or ''.
 */
export function memoryWords(order: Order, values: Values): string {
  const [line] = order.installments
  const remembered = [
    ...(textAt(values, 'accountPlanId') === order.accountPlanId ? [billsPayFields.accountPlanId.label] : []),
    ...(textAt(values, 'costCenterId') === order.costCenterId ? [billsPayFields.costCenterId.label] : []),
    ...(line?.paymentType &&
    linesAt(values, 'installments').some((one) => textAt(one, 'paymentType') === line.paymentType)
      ? [installmentFields.paymentType.label]
      : []),
  ].map((label) => label.toLocaleLowerCase('pt-BR'))
  if (remembered.length === 0) return ''
  return `Como na última ordem de ${order.ownerName}, emitida em ${formatLocalDate(order.issueDate)}: ${list.format(remembered)}.`
}
