import Check from 'lucide-react/icons/check'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import type { ComponentType, ReactNode } from 'react'
import type { ApprovalFacts, ApprovalMove } from '#domain/approval/rules.ts'
import type { Obstacle } from '#domain/record/obstacle.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { type ActDialogProps, type Acts, type DialogAct, namesOf } from '#src/records/act/act.ts'

/** A record as its acts read it. */
interface Approved {
  id: string
  status: string
  date: string
  createdBy: string
}

interface ApprovalActs<Status extends string, Read extends Approved>
  extends Pick<Acts<ApprovalMove, Pick<Read, 'id' | 'status'>, Read>, 'register' | 'access' | 'read'> {
  readonly lifecycle: { can(status: Status, move: ApprovalMove): boolean }
  /** The rule that the API throws too. */
  readonly obstacle: (name: ApprovalMove, facts: ApprovalFacts, record: Read) => Obstacle | undefined
  /** Asks before an act, and makes it. */
  readonly Asking: ComponentType<ActDialogProps & { name: ApprovalMove }>
}

/** Acts of what another person approves. */
export function approvalActs<Status extends string, Read extends Approved & { status: Status }>({
  lifecycle,
  obstacle,
  Asking,
  ...of
}: ApprovalActs<Status, Read>): Acts<ApprovalMove, { id: string; status: Status }, Read> {
  const act = (name: ApprovalMove, label: string, icon: ReactNode, isPrimary = false): DialogAct => ({
    label,
    icon,
    isPrimary,
    Dialog: (props) => <Asking name={name} {...props} />,
  })
  const acts: Readonly<Record<ApprovalMove, DialogAct>> = {
    approve: act('approve', 'Aprovar', <Check aria-hidden />, true),
    refuse: act('refuse', 'Recusar', <X aria-hidden />),
    reverse: act('reverse', 'Estornar', <Undo2 aria-hidden />),
  }
  return {
    ...of,
    acts,
    offered: ({ status }) => namesOf(acts).filter((name) => lifecycle.can(status, name)),
    obstacle: (name, record, { user, present }) => {
      const { date, createdBy } = record
      const days = { today: todayOf(present), lockDate: user.lockDate ?? undefined }
      return obstacle(name, { ...days, date, createdBy, userId: user.id }, record)
    },
  }
}
