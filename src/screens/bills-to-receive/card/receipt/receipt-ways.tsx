import { Link } from '@tanstack/react-router'
import CreditCard from 'lucide-react/icons/credit-card'
import ListPlus from 'lucide-react/icons/list-plus'
import Upload from 'lucide-react/icons/upload'
import { type ComponentType, type ReactNode, useState } from 'react'
import { cardReceiptNoun } from '#domain/card-receipt/noun.ts'
import { cardTransactionNoun } from '#domain/card-transaction/noun.ts'
import { useForm } from '#src/records/form/state/form-context.ts'
import { useMay } from '#src/records/register/register-context.ts'
import { Button, buttonStyle } from '#src/ui/control/button.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { css } from '#styled-system/css/css.js'

const rowStyle = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })

interface WayProps {
  open: boolean
  onClose: () => void
  receiptId: string
}

const CardImport = lazy(() => import('./card-import.tsx'), 'CardImport')
const EntryDialog = lazy(() => import('../sale/entry-dialog.tsx'), 'EntryDialog')

/** Links of a receipt: its sales, import, manual entry. */
export function ReceiptWays({ id }: { id: string }) {
  const mayCreate = useMay(cardReceiptNoun)('create')
  return (
    <div className={rowStyle}>
      <Link
        to={cardTransactionNoun.path}
        search={{ cardReceiptId: id }}
        part="button"
        className={buttonStyle({ variant: 'outline' })}
      >
        <CreditCard aria-hidden />
        Ver vendas
      </Link>
      {mayCreate && (
        <>
          <Way id={id} label="Importar vendas" icon={<Upload aria-hidden />} Panel={CardImport} />
          <Way id={id} label="Lançar vendas à mão" icon={<ListPlus aria-hidden />} Panel={EntryDialog} />
        </>
      )}
    </div>
  )
}

function Way({
  id,
  label,
  icon,
  Panel,
}: {
  id: string
  label: string
  icon: ReactNode
  Panel: ComponentType<WayProps>
}) {
  const { actor } = useForm()
  const [opening, setOpening] = useState({ number: 0, isOpen: false })
  return (
    <>
      <Button
        variant="outline"
        icon={icon}
        onClick={() => setOpening(({ number }) => ({ number: number + 1, isOpen: true }))}
      >
        {label}
      </Button>
      {opening.number > 0 && (
        <Panel
          key={opening.number}
          open={opening.isOpen}
          receiptId={id}
          onClose={() => {
            setOpening((last) => ({ ...last, isOpen: false }))
            // Its sums are those of its sales.
            actor.send({ type: 'reopen' })
          }}
        />
      )}
    </>
  )
}
