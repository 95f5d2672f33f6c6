import { useClient } from '#src/app/runtime/runtime-context.ts'
import type { WalletCheckCalendarQueryVariables } from '#src/graphql/generated/graphql.ts'
import { WalletCheckCalendarDocument } from '#src/graphql/generated/wallet-check.ts'
import { useListCalendar } from '#src/records/list/calendar-toggle.tsx'
import type { ListState } from '#src/records/list/list-state.ts'
import { late } from '#src/ui/late.tsx'

const ListCalendar = late(() => import('#src/records/list/list-calendar.tsx'), 'ListCalendar')

/** For when the cheques are good, by days. */
export function CheckCalendar({ state }: { state: ListState }) {
  const client = useClient()
  const { isOpen } = useListCalendar()
  if (!isOpen) return null
  return (
    <ListCalendar
      state={state}
      filter="goodForDate"
      load={(variables, signal) =>
        client
          .request(WalletCheckCalendarDocument, variables as WalletCheckCalendarQueryVariables, { signal })
          .then(({ walletCheckCalendar }) => walletCheckCalendar)
      }
    />
  )
}
