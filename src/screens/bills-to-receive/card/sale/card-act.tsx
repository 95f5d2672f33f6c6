import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import HandCoins from 'lucide-react/icons/hand-coins'
import MessageCircleWarning from 'lucide-react/icons/message-circle-warning'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import ShieldX from 'lucide-react/icons/shield-x'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { cardTransactionMoves } from '#domain/card-transaction/fields.ts'
import { cardTransactionNoun } from '#domain/card-transaction/noun.ts'
import { type CardTransactionMove, cardTransactionStatus } from '#machines/lifecycles/card-transaction.ts'
import { CardTransactionDocument } from '#src/graphql/generated/card.ts'
import type { PaymentStatus } from '#src/graphql/generated/graphql.ts'
import { type Acts, type DialogAct, namesOf } from '#src/records/act/act.ts'
import { lazy } from '#src/ui/lazy.tsx'

const Asking = lazy(() => import('./card-asking.tsx'), 'Asking')

const act = (name: CardTransactionMove, label: string, icon: ReactNode): DialogAct => ({
  label,
  icon,
  Dialog: (props) => <Asking name={name} {...props} />,
})

const acts: Readonly<Record<CardTransactionMove, DialogAct>> = {
  writeOff: { ...act('writeOff', 'Dar baixa', <CheckCheck aria-hidden />), isPrimary: true },
  confer: act('confer', 'Marcar como conferida', <Check aria-hidden />),
  reverse: act('reverse', 'Estornar a baixa', <Undo2 aria-hidden />),
  won: act('won', 'Registrar contestação ganha', <HandCoins aria-hidden />),
  dispute: act('dispute', 'Registrar contestação', <MessageCircleWarning aria-hidden />),
  chargeback: act('chargeback', 'Registrar chargeback', <ShieldX aria-hidden />),
  refund: act('refund', 'Devolver ao cliente', <RotateCcw aria-hidden />),
  cancel: act('cancel', 'Cancelar venda', <Ban aria-hidden />),
}

interface Row {
  id: string
  status: PaymentStatus
}
type Read = Row & { isReconciled?: boolean | null | undefined }

export const cardActs: Acts<CardTransactionMove, Row, Read> = {
  register: cardTransactionNoun,
  access: cardTransactionMoves,
  acts,
  offered: ({ status }) =>
    namesOf(acts).filter((name) => cardTransactionStatus.has(status) && cardTransactionStatus.can(status, name)),
  obstacle: (name, { isReconciled }) =>
    name === 'reverse' && isReconciled ? { code: 'card_transaction_reconciled' } : undefined,
  read: async (client, id) => {
    const { cardTransaction } = await client.request(CardTransactionDocument, { id })
    return cardTransaction
  },
}
