import type { ApprovalMove } from '#domain/approval/rules.ts'
import { giftInKindNoun } from '#domain/gift-in-kind/noun.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { formatMoney } from '#domain/value/money.ts'
import {
  ApproveGiftInKindDocument,
  RefuseGiftInKindDocument,
  ReverseGiftInKindDocument,
} from '#src/graphql/generated/gift-in-kind-move.ts'
import type { ActDialogProps } from '#src/records/act/act.ts'
import { ApprovalAsking, type ApprovalAskingProps } from '#src/records/approval/approval-asking.tsx'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { type GiftInKind, giftInKindQuery } from './gift-in-kind-query.ts'

const whereTo: Readonly<Record<GiftInKind['use'], string>> = {
  KEPT: 'bem do Imobilizado',
  STOCKED: 'estoque',
  USED: 'despesa',
  SERVICE: 'despesa',
  FREE_USE: 'despesa',
}

const words: ApprovalAskingProps<GiftInKind>['words'] = {
  approve: {
    question: 'Aprovar a doação?',
    done: 'Doação aprovada',
    document: ApproveGiftInKindDocument,
    effect: ({ value, date, use }) =>
      `${formatMoney(value)} entram no Diário em ${formatLocalDate(date)}, como receita e como ${whereTo[use]}. Nenhuma conta bancária muda.`,
  },
  refuse: {
    question: 'Recusar a doação?',
    done: 'Doação recusada',
    document: RefuseGiftInKindDocument,
    effect: () => 'Ela não entra no Diário e não muda mais; quem lançou lê o motivo.',
  },
  reverse: {
    question: 'Estornar a doação?',
    done: 'Doação estornada',
    document: ReverseGiftInKindDocument,
    effect: ({ value }) => `${formatMoney(value)} saem hoje do Diário, com o motivo.`,
  },
}

/** Asks before a move, and makes it. */
export function Asking(props: ActDialogProps & { name: ApprovalMove }) {
  const query = giftInKindQuery(useClient(), useBranchId(), props.record.id)
  return (
    <ApprovalAsking {...props} register={giftInKindNoun} query={query} amountOf={({ value }) => value} words={words} />
  )
}
