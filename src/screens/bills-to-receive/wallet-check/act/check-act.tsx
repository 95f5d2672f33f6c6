import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import Ban from 'lucide-react/icons/ban'
import CheckCheck from 'lucide-react/icons/check-check'
import HandCoins from 'lucide-react/icons/hand-coins'
import MessageCircleWarning from 'lucide-react/icons/message-circle-warning'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Undo2 from 'lucide-react/icons/undo-2'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { CheckReturnReason, walletCheckMoves } from '#domain/wallet-check/fields.ts'
import { walletCheckNoun } from '#domain/wallet-check/noun.ts'
import { presentObstacle } from '#domain/wallet-check/rules.ts'
import { type WalletCheckMove, walletCheckStatus } from '#machines/lifecycles/wallet-check.ts'
import type { WalletCheckQuery, WalletCheckStatus } from '#src/graphql/generated/graphql.ts'
import { WalletCheckDocument } from '#src/graphql/generated/wallet-check.ts'
import { type Acts, type DialogAct, namesOf } from '#src/records/act/act.ts'
import { lazy } from '#src/ui/lazy.tsx'
import type { ActName } from './check-asking.tsx'

const Asking = lazy(() => import('./check-asking.tsx'), 'Asking')
const DepositDialog = lazy(() => import('./check-money.tsx'), 'DepositDialog')
const ClearDialog = lazy(() => import('./check-money.tsx'), 'ClearDialog')
const HandOverDialog = lazy(() => import('./check-hand-over.tsx'), 'HandOverDialog')
const ReceiveDialog = lazy(() => import('./check-money.tsx'), 'ReceiveDialog')

const act = (name: ActName, label: string, icon: ReactNode): DialogAct => ({
  label,
  icon,
  Dialog: (props) => <Asking name={name} {...props} />,
})

const acts: Readonly<Record<WalletCheckMove, DialogAct>> = {
  deposit: { label: 'Depositar', icon: <ArrowDownToLine aria-hidden />, Dialog: DepositDialog },
  clear: { label: 'Compensar', icon: <CheckCheck aria-hidden />, Dialog: ClearDialog },
  undo: act('undo', 'Desfazer depósito', <Undo2 aria-hidden />),
  return: act('return', 'Registrar devolução', <MessageCircleWarning aria-hidden />),
  reverse: act('reverse', 'Estornar', <Undo2 aria-hidden />),
  present: act('present', 'Reapresentar', <RotateCcw aria-hidden />),
  collect: act('collect', 'Cobrar do emitente', <UserRound aria-hidden />),
  receive: { label: 'Registrar recebimento', icon: <CheckCheck aria-hidden />, Dialog: ReceiveDialog },
  handOver: { label: 'Repassar', icon: <HandCoins aria-hidden />, Dialog: HandOverDialog },
  cancel: act('cancel', 'Cancelar cheque', <Ban aria-hidden />),
}

type Row = { id: string; status: WalletCheckStatus }
export type CheckRead = WalletCheckQuery['walletCheck'] & Row

/** Acts of a cheque. */
export const checkActs: Acts<WalletCheckMove, Row, CheckRead> = {
  register: walletCheckNoun,
  access: walletCheckMoves,
  acts,
  offered: ({ status }) => namesOf(acts).filter((name) => walletCheckStatus.can(status, name)),
  obstacle: (name, { returns }) =>
    name === 'present' ? presentObstacle(returns.map(({ reason }) => CheckReturnReason.codes[reason])) : undefined,
  read: async (client, id) => {
    const { walletCheck } = await client.request(WalletCheckDocument, { id })
    return walletCheck
  },
}
