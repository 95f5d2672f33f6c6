import { useQuery } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import { useState } from 'react'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { lastDayOf } from '#domain/company/month.ts'
import { companyNoun } from '#domain/company/noun.ts'
import { MonthChecklistDocument } from '#src/graphql/generated/month-closing.ts'
import { useClient, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { Button } from '#src/ui/control/button.tsx'
import { lazy } from '#src/ui/lazy.tsx'

const ClosingDialog = lazy(() => import('./month-dialog.tsx'), 'ClosingDialog')
const ReopeningDialog = lazy(() => import('./month-dialog.tsx'), 'ReopeningDialog')

/** Closes or reopens the shown month; administrators only. */
export function MonthClosing({ month }: { month: string }) {
  const client = useClient()
  const user = useUser()
  const { companyId } = user
  const [open, setOpen] = useState<'close' | 'reopen' | null>(null)
  const mayClose = mayUser(user, 'administration', 'update')
  const { data, isError } = useQuery({
    queryKey: [companyNoun.queryKey, 'month', companyId, month],
    queryFn: ({ signal }) => client.request(MonthChecklistDocument, { id: companyId, month }, { signal }),
    enabled: mayClose,
  })
  const checklist = data?.monthChecklist
  if (!mayClose || isError) return null
  const { lockDate } = checklist ?? user
  const isClosed = lockDate ? lockDate >= lastDayOf(month) : false
  return (
    <>
      {isClosed ? (
        <Button
          size="dense"
          variant="outline"
          icon={<LockOpen aria-hidden />}
          disabled={!checklist}
          onClick={() => setOpen('reopen')}
        >
          Reabrir o mês
        </Button>
      ) : (
        <Button
          size="dense"
          icon={<Lock aria-hidden />}
          // Rendered while loading: no layout shift.
          disabled={!checklist || Boolean(checklist.obstacle)}
          title={checklist?.obstacle ? sentenceOf(checklist.obstacle) : undefined}
          onClick={() => setOpen('close')}
        >
          Fechar o mês
        </Button>
      )}
      {open === 'close' && checklist && (
        <ClosingDialog month={month} checklist={checklist} onClose={() => setOpen(null)} />
      )}
      {open === 'reopen' && <ReopeningDialog month={month} onClose={() => setOpen(null)} />}
    </>
  )
}
