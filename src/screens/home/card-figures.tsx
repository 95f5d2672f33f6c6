import { useQuery } from '@tanstack/react-query'
import { cardReceiptNoun } from '#domain/card-receipt/noun.ts'
import { cardTransactionNoun } from '#domain/card-transaction/noun.ts'
import { addDays } from '#domain/value/business-day.ts'
import { todayOf } from '#domain/value/moment.ts'
import { CardReceiptKpiDocument } from '#src/graphql/generated/card.ts'
import type { CardReceiptKpiQuery } from '#src/graphql/generated/graphql.ts'
import { useBranchId, useClient, usePresent, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { DueFigures } from './due-figures.tsx'

type Kpi = CardReceiptKpiQuery['cardReceiptKpi']

/** What is to come from sales by card, where the person may know it. */
export function useCardKpi() {
  const client = useClient()
  return useQuery({
    queryKey: [cardReceiptNoun.queryKey, 'kpi', useBranchId()],
    queryFn: ({ signal }) =>
      client.request(CardReceiptKpiDocument, {}, { signal }).then(({ cardReceiptKpi }) => cardReceiptKpi),
    enabled: mayUser(useUser(), cardReceiptNoun.module, 'read'),
  })
}

/** What cards bring today, should have brought, and bring in the next seven days, each the way to its sales. */
export function CardFigures({ kpi }: { kpi: Kpi }) {
  const today = todayOf(usePresent())
  const open = 'PENDING,SCHEDULED'
  return (
    <DueFigures
      label="Cartões a receber"
      path={cardTransactionNoun.path}
      figures={[
        {
          ...{ label: 'Cartões: a receber hoje', of: kpi.today },
          search: { status: open, expectedCreditDateFrom: today, expectedCreditDateTo: today },
        },
        { label: 'Créditos atrasados', of: kpi.late, search: { status: 'LATE' }, tone: 'negative' },
        {
          ...{ label: 'Cartões: próximos 7 dias', of: kpi.next7 },
          search: {
            ...{ status: open, expectedCreditDateFrom: addDays(today, 1) },
            expectedCreditDateTo: addDays(today, 7),
          },
        },
      ]}
    />
  )
}
