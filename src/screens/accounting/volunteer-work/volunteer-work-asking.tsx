import type { ApprovalMove } from '#domain/approval/rules.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { formatMoney } from '#domain/value/money.ts'
import { volunteerWorkNoun } from '#domain/volunteer-work/noun.ts'
import {
  ApproveVolunteerWorkDocument,
  RefuseVolunteerWorkDocument,
  ReverseVolunteerWorkDocument,
} from '#src/graphql/generated/volunteer-work-move.ts'
import type { ActDialogProps } from '#src/records/act/act.ts'
import { ApprovalAsking, type ApprovalAskingProps } from '#src/records/approval/approval-asking.tsx'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { type VolunteerWork, volunteerWorkQuery } from './volunteer-work-query.ts'

const words: ApprovalAskingProps<VolunteerWork>['words'] = {
  approve: {
    question: 'Aprovar o trabalho voluntário?',
    done: 'Trabalho voluntário aprovado',
    document: ApproveVolunteerWorkDocument,
    effect: ({ value, date }) =>
      `${formatMoney(value)} entram no Diário em ${formatLocalDate(date)}, como receita e como despesa: o resultado não muda.`,
  },
  refuse: {
    question: 'Recusar o trabalho voluntário?',
    done: 'Trabalho voluntário recusado',
    document: RefuseVolunteerWorkDocument,
    effect: () => 'Ele não entra no Diário e não muda mais; quem lançou lê o motivo.',
  },
  reverse: {
    question: 'Estornar o trabalho voluntário?',
    done: 'Trabalho voluntário estornado',
    document: ReverseVolunteerWorkDocument,
    effect: ({ value }) => `${formatMoney(value)} saem hoje do Diário, da receita e da despesa, com o motivo.`,
  },
}

/** Asks before a move, and makes it. */
export function Asking(props: ActDialogProps & { name: ApprovalMove }) {
  const query = volunteerWorkQuery(useClient(), useBranchId(), props.record.id)
  return (
    <ApprovalAsking
      {...props}
      register={volunteerWorkNoun}
      query={query}
      amountOf={({ value }) => value}
      words={words}
    />
  )
}
