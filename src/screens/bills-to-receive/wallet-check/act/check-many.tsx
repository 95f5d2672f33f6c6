import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import CheckCheck from 'lucide-react/icons/check-check'
import { type ReactNode, useState } from 'react'
import { walletCheckNoun } from '#domain/wallet-check/noun.ts'
import { walletCheckStatus } from '#machines/lifecycles/wallet-check.ts'
import type { WalletCheckRow } from '#src/graphql/generated/wallet-check-list.ts'
import { useMay } from '#src/records/register/register-context.ts'
import type { Chosen } from '#src/records/selection/list-selection.ts'
import { Button } from '#src/ui/control/button.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { DepositSlip } from './deposit-slip.tsx'

const CheckManyDialog = lazy(() => import('./check-many-dialog.tsx'), 'CheckManyDialog')

export type ManyMove = 'deposit' | 'clear'

const moves: readonly { name: ManyMove; label: string; icon: ReactNode }[] = [
  { name: 'deposit', label: 'Depositar', icon: <ArrowDownToLine aria-hidden /> },
  { name: 'clear', label: 'Compensar', icon: <CheckCheck aria-hidden /> },
]

export interface CheckManyProps {
  selection: Chosen<WalletCheckRow>
  /** Common deposit account; empty if they differ. */
  depositedAt: string
}

/** Bulk deposit and clearing, if every cheque offers it, and the deposit slip. */
export function CheckMany({ selection, depositedAt }: CheckManyProps) {
  const may = useMay(walletCheckNoun)
  const [question, setQuestion] = useState<{ name: ManyMove; number: number } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const ask = (name: ManyMove) => {
    setQuestion((last) => ({ name, number: (last?.number ?? 0) + 1 }))
    setOpen(true)
  }
  const offered = moves.filter(
    ({ name }) => may('update') && selection.rows.every(({ status }) => walletCheckStatus.can(status, name)),
  )
  return (
    <>
      {offered.map(({ name, label, icon }) => (
        <Button key={name} size="dense" variant="outline" icon={icon} onClick={() => ask(name)}>
          {label}
        </Button>
      ))}
      <DepositSlip rows={selection.rows} />
      {question && (
        <CheckManyDialog
          key={question.number}
          name={question.name}
          open={isOpen}
          selection={selection}
          depositedAt={depositedAt}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
