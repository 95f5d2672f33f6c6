import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ApprovalMove } from '#domain/approval/rules.ts'
import { formatMoney } from '#domain/value/money.ts'
import type { ActDialogProps } from '#src/records/act/act.ts'
import { type ActForm, ActPosting, reversalAct } from '#src/records/posting/act-posting.tsx'
import type { Register } from '#src/records/register/register.ts'

interface Words<Read> {
  /** 'Aprovar o remanejamento?' */
  readonly question: string
  /** 'Remanejamento aprovado' */
  readonly done: string
  readonly document: ActForm['document']
  readonly effect: (record: Read) => string
}

export interface ApprovalAskingProps<Read> extends ActDialogProps {
  name: ApprovalMove
  register: Register
  /** The record, which its panel has read. */
  query: UseQueryOptions<Read>
  /** What its move enters, or takes back; named on the button. */
  amountOf: (record: Read) => string
  words: Readonly<Record<ApprovalMove, Words<Read>>>
}

/** Asks before a move of what another person approves, for the reason where it undoes something, and makes it. */
export function ApprovalAsking<Read>({ name, register, query, amountOf, words, ...props }: ApprovalAskingProps<Read>) {
  const { data } = useQuery(query)
  if (!data) return null
  const { effect, ...act } = words[name]
  const amount = formatMoney(amountOf(data))
  const form: ActForm =
    name === 'approve'
      ? { ...act, actionLabel: `Aprovar ${amount}` }
      : { ...act, actionLabel: name === 'reverse' ? `Estornar ${amount}` : 'Recusar', isHard: true, ...reversalAct }
  return <ActPosting {...props} register={register} name={name} act={form} effect={effect(data)} />
}
