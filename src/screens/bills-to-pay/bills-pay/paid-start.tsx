import ReceiptText from 'lucide-react/icons/receipt-text'
import { useState } from 'react'
import { Button } from '#src/ui/control/button.tsx'
import { late } from '#src/ui/late.tsx'

const PaidForm = late(() => import('./paid-form.tsx'), 'PaidForm')

/** The way to write down what was paid already. */
export function PaidStart() {
  const [opening, setOpening] = useState(0)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        icon={<ReceiptText aria-hidden />}
        onClick={() => {
          setOpening(opening + 1)
          setOpen(true)
        }}
      >
        Já foi paga
      </Button>
      {opening > 0 && <PaidForm key={opening} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
