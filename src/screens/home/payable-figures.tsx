import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { billsPayNoun } from '#domain/bills-pay/noun.ts'
import { installmentNoun } from '#domain/installment/noun.ts'
import { addDays } from '#domain/value/business-day.ts'
import { todayOf } from '#domain/value/moment.ts'
import { formatMoney } from '#domain/value/money.ts'
import { useBranchId, useClient, usePresent, useUser } from '#src/app/runtime/runtime-context.ts'
import { mayUser } from '#src/app/session/permissions.ts'
import { BillsPayKpiDocument } from '#src/graphql/generated/bills-pay.ts'
import type { BillsPayKpiQuery } from '#src/graphql/generated/graphql.ts'
import { IndicatorRow } from '#src/ui/figure/indicator-row.tsx'
import { css } from '#styled-system/css/css.js'

const linkStyle = css({ color: '[inherit]', textDecoration: 'none', _hover: { textDecoration: 'underline' } })

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
export function PayableFigures({ kpi: data }: { kpi: Kpi }) {
  const mayList = mayUser(useUser(), installmentNoun.module, 'read')
  const today = todayOf(usePresent())
  const open = 'PENDING,SCHEDULED,IN_DISPUTE'
  const shown = [
    { label: 'A pagar hoje', of: data.today, search: { status: open, dueDateFrom: today, dueDateTo: today } },
    { label: 'Atrasadas', of: data.late, search: { status: 'LATE' }, tone: 'negative' as const },
    {
      ...{ label: 'Próximos 7 dias', of: data.next7 },
      search: { status: open, dueDateFrom: addDays(today, 1), dueDateTo: addDays(today, 7) },
    },
  ]
  return (
    <IndicatorRow
      label="Contas a pagar"
      indicators={shown.map(({ label, of: { value, count }, search, tone }) => ({
        label: count > 0 ? `${label} (${count})` : label,
        figure: mayList ? (
          <Link
            to={installmentNoun.path}
            search={search}
            className={linkStyle}
            aria-label={`${label}: ${formatMoney(value)}`}
          >
            {formatMoney(value)}
          </Link>
        ) : (
          formatMoney(value)
        ),
        ...(count > 0 && tone && { tone }),
      }))}
    />
  )
}
