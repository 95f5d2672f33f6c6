import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { OfferingCount, tithesOfferingsMoves } from '#domain/tithes-offerings/fields.ts'
import { approvalObstacle } from '#domain/tithes-offerings/rules.ts'
import { tithesOfferingsStatus } from '#machines/lifecycles/tithes-offerings-status.ts'
import { TithesOfferingDocument } from '#src/graphql/generated/tithes-offering.ts'
import { type Acts, type DialogAct, namesOf } from '#src/records/act/act.ts'
import type { OfferingRow } from '#src/screens/bills-to-receive/offering/offering-act.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { pendingOfferings } from './pending-register.ts'

const Judging = lazy(() => import('./judging.tsx'), 'Judging')

type Name = 'approve' | 'refuse'

const acts: Readonly<Record<Name, DialogAct>> = {
  approve: {
    label: 'Aprovar',
    icon: <Check aria-hidden />,
    isPrimary: true,
    Dialog: ({ record, onDone, ...props }) => <Judging name="approve" rows={[record]} onDone={onDone} {...props} />,
  },
  refuse: {
    label: 'Recusar',
    icon: <X aria-hidden />,
    Dialog: ({ record, onDone, ...props }) => <Judging name="refuse" rows={[record]} onDone={onDone} {...props} />,
  },
}

/** Acts of those who approve offerings. */
export const pendingActs: Acts<Name, OfferingRow, OfferingRow> = {
  register: pendingOfferings,
  access: tithesOfferingsMoves,
  acts,
  offered: ({ status }) => namesOf(acts).filter((name) => tithesOfferingsStatus.can(status, name)),
  obstacle: (name, { count, isOwn }, { user: { allowSelfApproval } }) =>
    name === 'approve' ? approvalObstacle({ isOwn, allowSelfApproval, count: OfferingCount.codes[count] }) : undefined,
  read: async (client, id) => {
    const { tithesOffering } = await client.request(TithesOfferingDocument, { id })
    return tithesOffering
  },
}
