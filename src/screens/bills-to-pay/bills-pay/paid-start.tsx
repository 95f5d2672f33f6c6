import ReceiptText from 'lucide-react/icons/receipt-text'
import { useState } from 'react'
import { ToolButton } from '#src/ui/control/tool-button.tsx'
import { lazy } from '#src/ui/lazy.tsx'

const PaidForm = lazy(() => import('./paid-form.tsx'), 'PaidForm')

/** Button for a bill already paid. */
export function PaidStart() {
  const [opening, setOpening] = useState(0)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ToolButton
        label="Já foi paga"
        isVerb
        icon={<ReceiptText aria-hidden />}
        onClick={() => {
          setOpening(opening + 1)
          setOpen(true)
        }}
      />
      {opening > 0 && <PaidForm key={opening} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
