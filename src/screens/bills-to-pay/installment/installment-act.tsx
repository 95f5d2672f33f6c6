import Ban from 'lucide-react/icons/ban'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarX from 'lucide-react/icons/calendar-x'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import MessageCircleWarning from 'lucide-react/icons/message-circle-warning'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Send from 'lucide-react/icons/send'
import Undo2 from 'lucide-react/icons/undo-2'
import Wallet from 'lucide-react/icons/wallet'
import type { ReactNode } from 'react'
import { installmentMoves } from '#domain/installment/fields.ts'
import { installmentNoun } from '#domain/installment/noun.ts'
import { approvalObstacle } from '#domain/installment/rules.ts'
import { type InstallmentMove, installmentStatus } from '#machines/lifecycles/installment.ts'
import type { PaymentStatus } from '#src/graphql/generated/graphql.ts'
import { InstallmentDocument } from '#src/graphql/generated/installment.ts'
import { type Acts, type DialogAct, namesOf } from '#src/records/act/act.ts'
import { lazy } from '#src/ui/lazy.tsx'
import type { ActName } from './installment-asking.tsx'

const Asking = lazy(() => import('./installment-asking.tsx'), 'Asking')
const ApproveDialog = lazy(() => import('./approval/approve-dialog.tsx'), 'ApproveDialog')
const RefundDialog = lazy(() => import('./refund-dialog.tsx'), 'RefundDialog')
const PaymentDialog = lazy(() => import('./payment/payment-dialog.tsx'), 'PaymentDialog')

const RequestDialog = lazy(() => import('./request-dialog.tsx'), 'RequestDialog')

const act = (name: ActName, label: string, icon: ReactNode): DialogAct => ({
  label,
  icon,
  Dialog: (props) => <Asking name={name} {...props} />,
})

const acts: Readonly<Record<InstallmentMove, DialogAct>> = {
  writeOff: { label: 'Dar baixa', icon: <CheckCheck aria-hidden />, isPrimary: true, Dialog: PaymentDialog },
  requestApproval: { label: 'Pedir aprovação', icon: <Send aria-hidden />, Dialog: RequestDialog },
  approve: { label: 'Aprovar', icon: <Check aria-hidden />, Dialog: ApproveDialog },
  schedule: act('schedule', 'Agendar', <CalendarClock aria-hidden />),
  unschedule: act('unschedule', 'Desfazer agendamento', <CalendarX aria-hidden />),
  reverse: act('reverse', 'Estornar', <Undo2 aria-hidden />),
  refund: { label: 'Devolver à conta', icon: <Wallet aria-hidden />, Dialog: RefundDialog },
  dispute: act('dispute', 'Contestar', <MessageCircleWarning aria-hidden />),
  settle: act('settle', 'Encerrar contestação', <Check aria-hidden />),
  cancel: act('cancel', 'Cancelar parcela', <Ban aria-hidden />),
  reopen: act('reopen', 'Reabrir', <RotateCcw aria-hidden />),
}

type Row = {
  id: string
  status: PaymentStatus
  needsApproval: boolean
  isOwn: boolean
  requestedValue?: string | null | undefined
}

/** Whether it needs approval, or its request does. */
export const isToBeApproved = ({ needsApproval, requestedValue }: Pick<Row, 'needsApproval' | 'requestedValue'>) =>
  needsApproval || Boolean(requestedValue)

/** Whether it needs an approval that was not requested yet. */
export const isToBeAsked = ({ needsApproval, requestedValue }: Pick<Row, 'needsApproval' | 'requestedValue'>) =>
  needsApproval && !requestedValue

/** Acts of an instalment; an insufficient balance is only refused by the API. */
export const installmentActs: Acts<InstallmentMove, Row, Row> = {
  register: installmentNoun,
  access: installmentMoves,
  acts,
  offered: (row) =>
    namesOf(acts).filter(
      (name) =>
        installmentStatus.has(row.status) &&
        installmentStatus.can(row.status, name) &&
        (name !== 'approve' || isToBeApproved(row)) &&
        (name !== 'requestApproval' || isToBeAsked(row)),
    ),
  obstacle: (name, { needsApproval, isOwn }, { user: { allowSelfApproval } }) => {
    if (name === 'approve') return approvalObstacle({ isOwn, allowSelfApproval })
    return name === 'writeOff' && needsApproval ? { code: 'approval_required' } : undefined
  },
  read: async (client, id) => {
    const { installment } = await client.request(InstallmentDocument, { id })
    return installment
  },
}
