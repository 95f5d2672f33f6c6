import { useQueryClient } from '@tanstack/react-query'
import { TaxKind } from '#domain/bills-pay/fields.ts'
import { taxDueOf } from '#domain/bills-pay/tax-due.ts'
import { DueRule } from '#domain/installment/fields.ts'
import { sameDayAfter } from '#domain/installment/generator.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { codeNameOf, codeOf, labelOf } from '#domain/value/enums.ts'
import type { Values } from '#machines/form-values.ts'
import type { BillsPayQuery } from '#src/graphql/generated/graphql.ts'
import { emptyValues, valuesOf } from '#src/records/field/form-fields.ts'
import { usePrefill } from '#src/records/record/begun.ts'
import { useBranchId, useClient, usePresent } from '#src/runtime/runtime-context.ts'
import { billsPayDefinition, blankOrder, generatedLines, lineFields } from './entry/bills-pay-definition.ts'
import { orderQuery } from './order-detail.tsx'

type Order = BillsPayQuery['billsPay']

/** Duplicates an order: this month, divided again, without document numbers. */
function copyOf(order: Order, today: string): Values {
  const { attachments: _, installments, ...values } = valuesOf(billsPayDefinition.fields, order)
  const [first] = order.installments
  const copied = {
    ...values,
    issueDate: today,
    competence: today.slice(0, 7),
    invoiceNumber: '',
    series: '',
    accessKey: '',
    division: {
      ...emptyValues(billsPayDefinition.fields),
      count: String(order.installments.length),
      firstDueDate: first ? sameDayAfter(first.dueDate, 1) : '',
      every: 'MONTH',
    },
  }
  return { ...copied, installments: generatedLines(copied) }
}

/** Order that pays a tax withheld by another order. */
function taxOf(order: Order, name: string): Values {
  const kind = codeOf(TaxKind, name)
  const value = order.taxes?.find((tax) => tax.kind === name)?.value
  if (kind === undefined || !value) return {}
  const { dueDate, dueRule } = taxDueOf(kind, order.competence)
  const { branchId, competence, costCenterId } = order
  return {
    branchId,
    competence,
    costCenterId,
    invoiceType: 'PAYMENT_COUPON',
    grossValue: value,
    description: `${labelOf(TaxKind, name)} retido de ${order.code}`,
    installments: [{ ...emptyValues(lineFields), value, dueDate, dueRule: codeNameOf(DueRule, dueRule) ?? '' }],
  }
}

/** Search parameters: id of the order to copy, and name of its tax to pay. */
const keys = ['copyOf', 'tax'] as const

/** Initial values of a new order, from the URL if given. */
export function useBegunOrder(): Values {
  const queries = useQueryClient()
  const client = useClient()
  const branchId = useBranchId()
  const today = todayOf(usePresent())
  return usePrefill(keys, ({ copyOf: copied, tax }) => {
    const order = copied && queries.getQueryData<Order>(orderQuery(client, branchId, copied).queryKey)
    if (!order) return blankOrder(today)
    return { ...blankOrder(today), ...(tax ? taxOf(order, tax) : copyOf(order, today)) }
  })
}
