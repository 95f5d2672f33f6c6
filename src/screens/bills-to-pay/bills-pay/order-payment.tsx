import CheckCheck from 'lucide-react/icons/check-check'
import { useState } from 'react'
import { installmentMoves } from '#domain/installment/fields.ts'
import { installmentNoun } from '#domain/installment/noun.ts'
import { rightOf } from '#domain/right/move.ts'
import { installmentStatus } from '#machines/lifecycles/installment.ts'
import type { BillsPayQuery } from '#src/graphql/generated/graphql.ts'
import { useForm, useViewing } from '#src/records/form/state/form-context.ts'
import { useMay } from '#src/records/register/register-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { lazy } from '#src/ui/lazy.tsx'

const PaymentDialog = lazy(
  () => import('#src/screens/bills-to-pay/installment/payment/payment-dialog.tsx'),
  'PaymentDialog',
)

type Order = BillsPayQuery['billsPay']

/** The instalment that is paid next: of those that can be, the one that is due first. */
const nextToPay = (installments: Order['installments']) =>
  installments
    .filter(({ status }) => installmentStatus.has(status) && installmentStatus.can(status, 'writeOff'))
    .toSorted((one, other) => one.effectiveDueDate.localeCompare(other.effectiveDueDate) || one.number - other.number)
    .at(0)

/** Pays the next instalment of an order where it is looked at. */
export function OrderPayment({ order: { installments, ownerName } }: { order: Order }) {
  const may = useMay(installmentNoun)
  const isViewing = useViewing()
  const { actor } = useForm()
  /** Counts the dialogs, each of which begins anew. */
  const [asked, setAsked] = useState<{ id: string; count: number; isOpen: boolean } | null>(null)
  const next = nextToPay(installments)
  const reopen = () => actor.send({ type: 'reopen' })
  const close = () => setAsked(asked && { ...asked, isOpen: false })
  return (
    <>
      {next && isViewing && may(rightOf(installmentMoves.writeOff)) && (
        <Button
          size="dense"
          icon={<CheckCheck aria-hidden />}
          onClick={() => setAsked({ id: next.id, count: (asked?.count ?? 0) + 1, isOpen: true })}
        >
          {installments.length > 1 ? `Dar baixa na parcela ${next.number}` : 'Dar baixa'}
        </Button>
      )}
      {asked && (
        <PaymentDialog
          key={asked.count}
          record={{ id: asked.id, name: ownerName }}
          open={asked.isOpen}
          onDone={reopen}
          onClose={(isUnsettled) => {
            close()
            if (isUnsettled) reopen()
          }}
        />
      )}
    </>
  )
}
