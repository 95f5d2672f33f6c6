import CalendarOff from 'lucide-react/icons/calendar-off'
import Repeat from 'lucide-react/icons/repeat'
import { billsPayMoves } from '#domain/bills-pay/fields.ts'
import { billsPayNoun } from '#domain/bills-pay/noun.ts'
import { BillsPayDocument } from '#src/graphql/generated/bills-pay.ts'
import { StopRepeatingBillsPayDocument } from '#src/graphql/generated/bills-pay-move.ts'
import type { BillsPayQuery } from '#src/graphql/generated/graphql.ts'
import type { Act, Acts } from '#src/records/act/act.ts'
import { lazy } from '#src/ui/lazy.tsx'

const RepeatDialog = lazy(() => import('./repeat-dialog.tsx'), 'RepeatDialog')

type Order = BillsPayQuery['billsPay']
type OrderMove = keyof typeof billsPayMoves

const acts: Readonly<Record<OrderMove, Act>> = {
  repeat: { label: 'Repetir todo mês', icon: <Repeat aria-hidden />, Dialog: RepeatDialog },
  stopRepeating: {
    label: 'Parar de repetir',
    icon: <CalendarOff aria-hidden />,
    isHard: false,
    question: 'Parar de repetir esta ordem?',
    effect: 'nenhum mês novo será cadastrado. As ordens que já foram ficam como estão.',
    done: 'A ordem não se repete mais',
    document: StopRepeatingBillsPayDocument,
  },
}

type Row = Pick<Order, 'id' | 'installments' | 'recurrence'>

/** Whether it is a single instalment that is not cancelled: divided orders do not repeat. */
const isOne = ([line, ...others]: Order['installments']): boolean =>
  line !== undefined && others.length === 0 && line.status !== 'CANCELLED'

export const orderActs: Acts<OrderMove, Row, Row> = {
  register: billsPayNoun,
  access: billsPayMoves,
  acts,
  offered: ({ installments, recurrence }) => {
    if (recurrence) return ['stopRepeating']
    return isOne(installments) ? ['repeat'] : []
  },
  obstacle: () => undefined,
  read: async (client, id) => {
    const { billsPay } = await client.request(BillsPayDocument, { id })
    return billsPay
  },
}
