import { useQuery } from '@tanstack/react-query'
import { billsPayNoun } from '#domain/bills-pay/noun.ts'
import { installmentNoun } from '#domain/installment/noun.ts'
import { addDays } from '#domain/value/business-day.ts'
import { todayOf } from '#domain/value/moment.ts'
import { BillsPayKpiDocument } from '#src/graphql/generated/bills-pay.ts'
import type { BillsPayKpiQuery } from '#src/graphql/generated/graphql.ts'
import { useBranchId, useClient, usePresent, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { DueFigures } from './due-figures.tsx'

type Kpi = BillsPayKpiQuery['billsPayKpi']

/** What is to be paid, where the person may know it. */
export function usePayableKpi() {
  const client = useClient()
  const branchId = useBranchId()
  const user = useUser()
  return useQuery({
    queryKey: [billsPayNoun.queryKey, 'kpi', branchId],
    queryFn: ({ signal }) => client.request(BillsPayKpiDocument, {}, { signal }).then(({ billsPayKpi }) => billsPayKpi),
    enabled: mayUser(user, installmentNoun.module, 'read') || mayUser(user, billsPayNoun.module, 'read'),
  })
}

/** What is to be paid today, is late, and comes in the next seven days, each the way to its bills. */
export function PayableFigures({ kpi }: { kpi: Kpi }) {
  const mayList = mayUser(useUser(), installmentNoun.module, 'read')
  const today = todayOf(usePresent())
  const open = 'PENDING,SCHEDULED,IN_DISPUTE'
  return (
    <DueFigures
      label="Contas a pagar"
      path={mayList ? installmentNoun.path : undefined}
      figures={[
        { label: 'A pagar hoje', of: kpi.today, search: { status: open, dueDateFrom: today, dueDateTo: today } },
        { label: 'Atrasadas', of: kpi.late, search: { status: 'LATE' }, tone: 'negative' },
        {
          ...{ label: 'Próximos 7 dias', of: kpi.next7 },
          search: { status: open, dueDateFrom: addDays(today, 1), dueDateTo: addDays(today, 7) },
        },
      ]}
    />
  )
}
