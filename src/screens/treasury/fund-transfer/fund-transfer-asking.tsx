import type { ApprovalMove } from '#domain/approval/rules.ts'
import { fundTransferNoun } from '#domain/fund-transfer/noun.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { formatMoney } from '#domain/value/money.ts'
import {
  ApproveFundTransferDocument,
  RefuseFundTransferDocument,
  ReverseFundTransferDocument,
} from '#src/graphql/generated/fund-transfer-move.ts'
import type { ActDialogProps } from '#src/records/act/act.ts'
import { ApprovalAsking, type ApprovalAskingProps } from '#src/records/approval/approval-asking.tsx'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { type FundTransfer, fundTransferQuery, sidesOf } from './fund-transfer-query.ts'

const words: ApprovalAskingProps<FundTransfer>['words'] = {
  approve: {
    question: 'Aprovar o remanejamento?',
    done: 'Remanejamento aprovado',
    document: ApproveFundTransferDocument,
    effect: (transfer) => {
      const { from, to } = sidesOf(transfer)
      const { value, date, minute } = transfer
      return `${formatMoney(value)} saem de ${from} e vão para ${to}, em ${formatLocalDate(date)}, por decisão de ${minute}. Nenhuma conta bancária muda.`
    },
  },
  refuse: {
    question: 'Recusar o remanejamento?',
    done: 'Remanejamento recusado',
    document: RefuseFundTransferDocument,
    effect: () => 'O dinheiro fica onde está. O remanejamento não muda mais; quem lançou lê o motivo.',
  },
  reverse: {
    question: 'Estornar o remanejamento?',
    done: 'Remanejamento estornado',
    document: ReverseFundTransferDocument,
    effect: (transfer) => {
      const { from, to } = sidesOf(transfer)
      return `${formatMoney(transfer.value)} voltam hoje de ${to} para ${from}, com o motivo. O que já foi gasto deixa ${to} descoberto.`
    },
  },
}

/** Asks before a move, and makes it. */
export function Asking(props: ActDialogProps & { name: ApprovalMove }) {
  const query = fundTransferQuery(useClient(), useBranchId(), props.record.id)
  return (
    <ApprovalAsking
      {...props}
      register={fundTransferNoun}
      query={query}
      amountOf={({ value }) => value}
      words={words}
    />
  )
}
