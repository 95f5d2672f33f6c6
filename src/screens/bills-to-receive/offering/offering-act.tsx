import Calculator from 'lucide-react/icons/calculator'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Scale from 'lucide-react/icons/scale'
import Undo2 from 'lucide-react/icons/undo-2'
import { tithesOfferingsMoves } from '#domain/tithes-offerings/fields.ts'
import { tithesOfferingsNoun } from '#domain/tithes-offerings/noun.ts'
import { type TithesOfferingsMove, tithesOfferingsStatus } from '#machines/lifecycles/tithes-offerings-status.ts'
import type { OfferingCount, TithesOfferingsStatus } from '#src/graphql/generated/graphql.ts'
import { ResubmitTithesOfferingDocument, TithesOfferingDocument } from '#src/graphql/generated/tithes-offering.ts'
import { type Act, type Acts, namesOf } from '#src/records/act/act.ts'
import { lazy } from '#src/ui/lazy.tsx'

const CountDialog = lazy(() => import('./count-dialog.tsx'), 'CountDialog')
const SettleDialog = lazy(() => import('./count-dialog.tsx'), 'SettleDialog')
const ReversalDialog = lazy(() => import('./reversal-dialog.tsx'), 'ReversalDialog')

type Name = 'count' | 'settle' | 'resubmit' | 'reverse'

const acts: Readonly<Record<Name, Act>> = {
  count: { label: 'Fazer a segunda contagem', icon: <Calculator aria-hidden />, Dialog: CountDialog },
  settle: { label: 'Recontar juntos', icon: <Scale aria-hidden />, Dialog: SettleDialog },
  resubmit: {
    label: 'Enviar de novo',
    icon: <RotateCcw aria-hidden />,
    question: 'Enviar de novo para aprovação?',
    effect: 'a oferta volta a esperar a aprovação de outra pessoa.',
    done: 'Oferta enviada para aprovação',
    isHard: false,
    document: ResubmitTithesOfferingDocument,
  },
  reverse: { label: 'Estornar', icon: <Undo2 aria-hidden />, Dialog: ReversalDialog },
}

export interface OfferingRow {
  id: string
  status: TithesOfferingsStatus
  count: OfferingCount
  isOwn: boolean
  isCountHidden: boolean
}

const isOffered = (name: Name, { status, count, isCountHidden }: OfferingRow): boolean => {
  if (name === 'count') return status !== 'APPROVED' && count === 'WAITING' && isCountHidden
  if (name === 'settle') return status !== 'APPROVED' && count === 'DIFFERENT'
  return tithesOfferingsStatus.can(status, name satisfies TithesOfferingsMove)
}

/** Acts of those who enter and count offerings. */
export const offeringActs: Acts<Name, OfferingRow, OfferingRow> = {
  register: tithesOfferingsNoun,
  access: { ...tithesOfferingsMoves, count: { right: 'create' }, settle: { right: 'create' } },
  acts,
  offered: (row) => namesOf(acts).filter((name) => isOffered(name, row)),
  obstacle: () => undefined,
  read: async (client, id) => {
    const { tithesOffering } = await client.request(TithesOfferingDocument, { id })
    return tithesOffering
  },
}
