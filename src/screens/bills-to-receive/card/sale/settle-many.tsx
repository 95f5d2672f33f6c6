import CheckCheck from 'lucide-react/icons/check-check'
import { useState } from 'react'
import { cardTransactionMoves } from '#domain/card-transaction/fields.ts'
import { cardTransactionNoun } from '#domain/card-transaction/noun.ts'
import { useMay } from '#src/records/register/register-context.ts'
import type { Chosen } from '#src/records/selection/list-selection.ts'
import { Button } from '#src/ui/control/button.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { type CardRow, isWaiting } from './card-row.ts'

const SettlementDialog = lazy(() => import('./settlement-dialog.tsx'), 'SettlementDialog')

/** Settles the pending ones of the selected sales into one account on one day. */
export function SettleMany({ selection }: { selection: Chosen<CardRow> }) {
  const may = useMay(cardTransactionNoun)(cardTransactionMoves.writeOff.right)
  const [opening, setOpening] = useState({ number: 0, isOpen: false })
  const waiting = selection.rows.filter(isWaiting)
  if (!may || waiting.length === 0) return null
  return (
    <>
      <Button
        size="dense"
        variant="outline"
        icon={<CheckCheck aria-hidden />}
        onClick={() => setOpening(({ number }) => ({ number: number + 1, isOpen: true }))}
      >
        Dar baixa
      </Button>
      {opening.number > 0 && (
        <SettlementDialog
          key={opening.number}
          open={opening.isOpen}
          selection={selection}
          onClose={() => setOpening((last) => ({ ...last, isOpen: false }))}
        />
      )}
    </>
  )
}
