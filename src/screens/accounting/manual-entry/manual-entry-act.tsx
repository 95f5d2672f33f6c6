import Check from 'lucide-react/icons/check'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { manualEntryMoves } from '#domain/manual-entry/fields.ts'
import { manualEntryNoun } from '#domain/manual-entry/noun.ts'
import { manualEntryObstacle } from '#domain/manual-entry/rules.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { type ManualEntryMove, manualEntryStatus } from '#machines/lifecycles/manual-entry-status.ts'
import type { ManualEntryStatus } from '#src/graphql/generated/graphql.ts'
import { ManualEntryDocument } from '#src/graphql/generated/manual-entry.ts'
import { type Acts, type DialogAct, namesOf } from '#src/records/act/act.ts'
import { lazy } from '#src/ui/lazy.tsx'
import type { ManualEntry } from './manual-entry-query.ts'

const Asking = lazy(() => import('./manual-entry-asking.tsx'), 'Asking')

const act = (name: ManualEntryMove, label: string, icon: ReactNode, isPrimary = false): DialogAct => ({
  label,
  icon,
  isPrimary,
  Dialog: (props) => <Asking name={name} {...props} />,
})

const acts: Readonly<Record<ManualEntryMove, DialogAct>> = {
  approve: act('approve', 'Aprovar', <Check aria-hidden />, true),
  refuse: act('refuse', 'Recusar', <X aria-hidden />),
  reverse: act('reverse', 'Estornar', <Undo2 aria-hidden />),
}

interface Row {
  id: string
  status: ManualEntryStatus
}

/** Acts of a manual entry. */
export const manualEntryActs: Acts<ManualEntryMove, Row, ManualEntry> = {
  register: manualEntryNoun,
  access: manualEntryMoves,
  acts,
  offered: ({ status }) => namesOf(acts).filter((name) => manualEntryStatus.can(status, name)),
  obstacle: (name, { date, createdBy }, { user, present }) =>
    manualEntryObstacle(name, {
      date,
      createdBy,
      userId: user.id,
      today: todayOf(present),
      lockDate: user.lockDate ?? undefined,
    }),
  read: async (client, id) => {
    const { manualEntry } = await client.request(ManualEntryDocument, { id })
    return manualEntry
  },
}
