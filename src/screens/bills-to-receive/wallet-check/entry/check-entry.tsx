import Layers from 'lucide-react/icons/layers'
import { useState } from 'react'
import { walletCheckNoun } from '#domain/wallet-check/noun.ts'
import { useMay } from '#src/records/register/register-context.ts'
import { ToolButton } from '#src/ui/control/tool-button.tsx'
import { lazy } from '#src/ui/lazy.tsx'

const CheckEntryDialog = lazy(() => import('./check-entry-dialog.tsx'), 'CheckEntryDialog')

/** Button to enter a pile of cheques. */
export function CheckEntry() {
  const may = useMay(walletCheckNoun)
  const [opening, setOpening] = useState({ number: 0, isOpen: false })
  if (!may('create')) return null
  return (
    <>
      <ToolButton
        label="Vários cheques"
        icon={<Layers aria-hidden />}
        onClick={() => setOpening(({ number }) => ({ number: number + 1, isOpen: true }))}
      />
      {opening.number > 0 && (
        <CheckEntryDialog
          key={opening.number}
          open={opening.isOpen}
          onClose={() => setOpening((last) => ({ ...last, isOpen: false }))}
        />
      )}
    </>
  )
}
