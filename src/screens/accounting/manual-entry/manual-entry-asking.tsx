import type { ApprovalMove } from '#domain/approval/rules.ts'
import { manualEntryNoun } from '#domain/manual-entry/noun.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { formatMoney } from '#domain/value/money.ts'
import {
  ApproveManualEntryDocument,
  RefuseManualEntryDocument,
  ReverseManualEntryDocument,
} from '#src/graphql/generated/manual-entry-move.ts'
import type { ActDialogProps } from '#src/records/act/act.ts'
import { ApprovalAsking, type ApprovalAskingProps } from '#src/records/approval/approval-asking.tsx'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { type ManualEntry, manualEntryQuery } from './manual-entry-query.ts'

const words: ApprovalAskingProps<ManualEntry>['words'] = {
  approve: {
    question: 'Aprovar o lançamento?',
    done: 'Lançamento aprovado',
    document: ApproveManualEntryDocument,
    effect: ({ total, date }) => `${formatMoney(total)} entram no Diário, em ${formatLocalDate(date)}.`,
  },
  refuse: {
    question: 'Recusar o lançamento?',
    done: 'Lançamento recusado',
    document: RefuseManualEntryDocument,
    effect: () => 'Ele não entra no Diário e não muda mais; quem lançou lê o motivo.',
  },
  reverse: {
    question: 'Estornar o lançamento?',
    done: 'Lançamento estornado',
    document: ReverseManualEntryDocument,
    effect: ({ total, date }) =>
      `O contrário de ${formatMoney(total)} entra no Diário em ${formatLocalDate(date)} ou, se o mês já fechou, no primeiro dia aberto, com o motivo.`,
  },
}

/** Asks before a move, and makes it. */
export function Asking(props: ActDialogProps & { name: ApprovalMove }) {
  const query = manualEntryQuery(useClient(), useBranchId(), props.record.id)
  return (
    <ApprovalAsking {...props} register={manualEntryNoun} query={query} amountOf={({ total }) => total} words={words} />
  )
}
