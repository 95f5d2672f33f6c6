import { useQuery } from '@tanstack/react-query'
import { manualEntryNoun } from '#domain/manual-entry/noun.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { formatMoney } from '#domain/value/money.ts'
import type { ManualEntryMove } from '#machines/lifecycles/manual-entry-status.ts'
import {
  ApproveManualEntryDocument,
  RefuseManualEntryDocument,
  ReverseManualEntryDocument,
} from '#src/graphql/generated/manual-entry-move.ts'
import type { ActDialogProps } from '#src/records/act/act.ts'
import { type ActForm, ActPosting, reversalAct } from '#src/records/posting/act-posting.tsx'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { type ManualEntry, manualEntryQuery } from './manual-entry-query.ts'

interface ManualEntryAct extends ActForm {
  readonly effect: (entry: ManualEntry) => string
}

const acts: Readonly<Record<ManualEntryMove, ManualEntryAct>> = {
  approve: {
    question: 'Aprovar o lançamento?',
    actionLabel: 'Aprovar',
    done: 'Lançamento aprovado',
    document: ApproveManualEntryDocument,
    effect: ({ total, date }) => `${formatMoney(total)} entram no Diário, em ${formatLocalDate(date)}.`,
  },
  refuse: {
    question: 'Recusar o lançamento?',
    actionLabel: 'Recusar',
    done: 'Lançamento recusado',
    document: RefuseManualEntryDocument,
    isHard: true,
    effect: () => 'Ele não entra no Diário e não muda mais; quem lançou lê o motivo.',
    ...reversalAct,
  },
  reverse: {
    question: 'Estornar o lançamento?',
    actionLabel: 'Estornar',
    done: 'Lançamento estornado',
    document: ReverseManualEntryDocument,
    isHard: true,
    effect: ({ total, date }) =>
      `O contrário de ${formatMoney(total)} entra no Diário em ${formatLocalDate(date)} ou, se o mês já fechou, no primeiro dia aberto, com o motivo.`,
    ...reversalAct,
  },
}

/** Asks before a move of a manual entry, and makes it. */
export function Asking({ name, ...props }: ActDialogProps & { name: ManualEntryMove }) {
  const client = useClient()
  const branchId = useBranchId()
  const { data } = useQuery(manualEntryQuery(client, branchId, props.record.id))
  if (!data) return null
  const { effect, ...act } = acts[name]
  return <ActPosting {...props} register={manualEntryNoun} name={name} act={act} effect={effect(data)} />
}
