import Check from 'lucide-react/icons/check'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { fundTransferMoves } from '#domain/fund-transfer/fields.ts'
import { fundTransferNoun } from '#domain/fund-transfer/noun.ts'
import { fundTransferObstacle } from '#domain/fund-transfer/rules.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { type FundTransferMove, fundTransferStatus } from '#machines/lifecycles/fund-transfer-status.ts'
import { FundTransferDocument } from '#src/graphql/generated/fund-transfer.ts'
import type { FundTransferStatus } from '#src/graphql/generated/graphql.ts'
import { type Acts, type DialogAct, namesOf } from '#src/records/act/act.ts'
import { lazy } from '#src/ui/lazy.tsx'
import type { FundTransfer } from './fund-transfer-query.ts'

const Asking = lazy(() => import('./fund-transfer-asking.tsx'), 'Asking')

const act = (name: FundTransferMove, label: string, icon: ReactNode, isPrimary = false): DialogAct => ({
  label,
  icon,
  isPrimary,
  Dialog: (props) => <Asking name={name} {...props} />,
})

const acts: Readonly<Record<FundTransferMove, DialogAct>> = {
  approve: act('approve', 'Aprovar', <Check aria-hidden />, true),
  refuse: act('refuse', 'Recusar', <X aria-hidden />),
  reverse: act('reverse', 'Estornar', <Undo2 aria-hidden />),
}

interface Row {
  id: string
  status: FundTransferStatus
}

/** Acts of a transfer between funds. */
export const fundTransferActs: Acts<FundTransferMove, Row, FundTransfer> = {
  register: fundTransferNoun,
  access: fundTransferMoves,
  acts,
  offered: ({ status }) => namesOf(acts).filter((name) => fundTransferStatus.can(status, name)),
  obstacle: (name, { date, createdBy }, { user, present }) =>
    fundTransferObstacle(name, {
      date,
      createdBy,
      userId: user.id,
      today: todayOf(present),
      lockDate: user.lockDate ?? undefined,
    }),
  read: async (client, id) => {
    const { fundTransfer } = await client.request(FundTransferDocument, { id })
    return fundTransfer
  },
}
