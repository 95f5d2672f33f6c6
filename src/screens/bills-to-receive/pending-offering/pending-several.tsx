import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { Named } from '#src/records/act/act.ts'
import { useMay } from '#src/records/register/register-context.ts'
import { titleOf } from '#src/records/register/title.ts'
import type { Chosen } from '#src/records/selection/list-selection.ts'
import type { OfferingListRow } from '#src/screens/bills-to-receive/offering/offering-column.tsx'
import { Button } from '#src/ui/control/button.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { pendingOfferings } from './pending-register.ts'

const Judging = lazy(() => import('./judging.tsx'), 'Judging')

const called = (row: OfferingListRow): Named => ({ id: row.id, name: titleOf(pendingOfferings, row).name })

export function PendingSeveral({ selection }: { selection: Chosen<OfferingListRow> }) {
  const may = useMay(pendingOfferings)
  const [question, setQuestion] = useState<{
    name: 'approve' | 'refuse'
    rows: readonly Named[]
    number: number
  } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const ask = (name: 'approve' | 'refuse') => {
    setQuestion((last) => ({ name, rows: selection.rows.map(called), number: (last?.number ?? 0) + 1 }))
    setOpen(true)
  }
  if (!may('approve')) return null
  return (
    <>
      <Button size="dense" variant="outline" icon={<Check aria-hidden />} onClick={() => ask('approve')}>
        Aprovar
      </Button>
      <Button size="dense" variant="outline" icon={<X aria-hidden />} onClick={() => ask('refuse')}>
        Recusar
      </Button>
      {question && (
        <Judging
          key={question.number}
          name={question.name}
          rows={question.rows}
          open={isOpen}
          onDone={() => selection.forget(question.rows.map(({ id }) => id))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
