import { useSelector } from '@xstate/react'
import { sentenceOf } from '#domain/errors.ts'
import { FormNotice } from '../form-notice.tsx'
import { HomelessProblems } from '../form-problem.tsx'
import type { PostingActor } from './posting-actor.ts'

export interface PostingProblemProps {
  actor: PostingActor
  /** What nobody knows yet: 'Não sabemos se a transferência foi feita.' */
  unknown: string
}

/** Why the act was refused; or that no answer came, and why asking again is safe. */
export function PostingProblem({ actor, unknown }: PostingProblemProps) {
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const isUnanswered = useSelector(actor, (snapshot) => snapshot.matches('unanswered'))
  if (isUnanswered)
    return (
      <FormNotice>
        {refusal && refusal.code !== 'unauthorized' && `${sentenceOf(refusal.code, refusal.params)} `}
        {unknown} Tente novamente: se já foi feito, nada acontece duas vezes.
      </FormNotice>
    )
  if (!refusal) return null
  return (
    <FormNotice>
      {sentenceOf(refusal.code, refusal.params)}
      <HomelessProblems />
    </FormNotice>
  )
}
