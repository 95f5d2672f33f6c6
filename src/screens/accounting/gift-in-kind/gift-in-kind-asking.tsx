import { useQuery } from '@tanstack/react-query'
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

type Words = ApprovalAskingProps<GiftInKind>['words']

/** Of what did not leave a stock. */
const whereTo: Readonly<Partial<Record<GiftInKind['use'], string>>> = { KEPT: 'bem do Imobilizado', STOCKED: 'estoque' }

const ofGift: Words = {
  approve: {
    question: 'Aprovar a doação?',
    done: 'Doação aprovada',
    document: ApproveGiftInKindDocument,
    effect: ({ value, date, use }) =>
      `${formatMoney(value)} entram no Diário em ${formatLocalDate(date)}, como receita e como ${whereTo[use] ?? 'despesa'}. Nenhuma conta bancária muda.`,
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

const ofHandOut: Words = {
  approve: {
    question: 'Aprovar a distribuição?',
    done: 'Distribuição aprovada',
    document: ApproveGiftInKindDocument,
    effect: ({ value, date, description }) =>
      `${formatMoney(value)} de ${description} saem do estoque no Diário em ${formatLocalDate(date)}, como despesa. Nenhuma conta bancária muda.`,
  },
  refuse: {
    question: 'Recusar a distribuição?',
    done: 'Distribuição recusada',
    document: RefuseGiftInKindDocument,
    effect: ({ value }) =>
      `${formatMoney(value)} continuam em estoque, e nada muda no Diário; quem lançou lê o motivo.`,
  },
  reverse: {
    question: 'Estornar a distribuição?',
    done: 'Distribuição estornada',
    document: ReverseGiftInKindDocument,
    effect: ({ value }) => `${formatMoney(value)} voltam hoje ao estoque no Diário, com o motivo.`,
  },
}

/** Asks before a move, and makes it. */
export function Asking(props: ActDialogProps & { name: ApprovalMove }) {
  const query = giftInKindQuery(useClient(), useBranchId(), props.record.id)
  const { data } = useQuery(query)
  return (
    <ApprovalAsking
      {...props}
      register={giftInKindNoun}
      query={query}
      amountOf={({ value }) => value}
      words={data?.use === 'HANDED_OUT' ? ofHandOut : ofGift}
    />
  )
}
