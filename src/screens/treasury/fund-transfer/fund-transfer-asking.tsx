import { useQuery } from '@tanstack/react-query'
import { fundTransferNoun } from '#domain/fund-transfer/noun.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { formatMoney } from '#domain/value/money.ts'
import type { FundTransferMove } from '#machines/lifecycles/fund-transfer-status.ts'
import {
  ApproveFundTransferDocument,
  RefuseFundTransferDocument,
  ReverseFundTransferDocument,
} from '#src/graphql/generated/fund-transfer-move.ts'
import type { ActDialogProps } from '#src/records/act/act.ts'
import { type ActForm, ActPosting, reversalAct } from '#src/records/posting/act-posting.tsx'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { type FundTransfer, fundTransferQuery, sidesOf } from './fund-transfer-query.ts'

interface FundTransferAct extends ActForm {
  readonly effect: (transfer: FundTransfer) => string
}

const acts: Readonly<Record<FundTransferMove, FundTransferAct>> = {
  approve: {
    question: 'Aprovar o remanejamento?',
    actionLabel: 'Aprovar',
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
    actionLabel: 'Recusar',
    done: 'Remanejamento recusado',
    document: RefuseFundTransferDocument,
    isHard: true,
    effect: () => 'O dinheiro fica onde está, e ela não muda mais; quem lançou lê o motivo.',
    ...reversalAct,
  },
  reverse: {
    question: 'Estornar o remanejamento?',
    actionLabel: 'Estornar',
    done: 'Remanejamento estornado',
    document: ReverseFundTransferDocument,
    isHard: true,
    effect: (transfer) => {
      const { from, to } = sidesOf(transfer)
      return `${formatMoney(transfer.value)} voltam hoje de ${to} para ${from}, com o motivo. O que já foi gasto deixa ${to} descoberto.`
    },
    ...reversalAct,
  },
}

/** Asks before a move of a transfer, and makes it. */
export function Asking({ name, ...props }: ActDialogProps & { name: FundTransferMove }) {
  const client = useClient()
  const branchId = useBranchId()
  const { data } = useQuery(fundTransferQuery(client, branchId, props.record.id))
  if (!data) return null
  const { effect, ...act } = acts[name]
  return <ActPosting {...props} register={fundTransferNoun} name={name} act={act} effect={effect(data)} />
}
