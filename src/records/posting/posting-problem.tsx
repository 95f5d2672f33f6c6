import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { warningsIn } from '#machines/conversation.ts'
import { happeningOf } from '#src/graphql/failure-sentence.ts'
import { FormNotice } from '#src/records/form/notice/form-notice.tsx'
import { HomelessProblems } from '#src/records/form/notice/form-problem.tsx'
import { WarningQuestion } from '#src/records/form/notice/warning-question.tsx'
import { Button } from '#src/ui/control/button.tsx'
import { ConfirmDialog } from '#src/ui/popup/confirm-dialog.tsx'
import type { PostingActor } from './posting-actor.ts'

export interface PostingProblemProps {
  actor: PostingActor
  /** Text of an unknown outcome: 'Não sabemos se a transferência foi feita.' */
  unknown: string
}

/** Refusal of the act; or that no answer came, and why a retry is safe. */
export function PostingProblem({ actor, unknown }: PostingProblemProps) {
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const isUnanswered = useSelector(actor, (snapshot) => snapshot.matches('unanswered'))
  const isWarned = useSelector(actor, ({ context }) => warningsIn(context).length > 0)
  if (isUnanswered)
    return (
      <FormNotice action={<Abandon actor={actor} unknown={unknown} />}>
        {refusal && refusal.code !== 'unauthorized' && `${happeningOf(refusal.code, refusal.params)} `}
        {unknown} Tente novamente: nada acontece duas vezes.
      </FormNotice>
    )
  if (!refusal) return null
  if (isWarned) return <WarningQuestion onAccept={(intentKey) => actor.send({ type: 'accept', intentKey })} />
  return (
    <FormNotice>
      {sentenceOf(refusal.code, refusal.params)}
      <HomelessProblems />
    </FormNotice>
  )
}

/** Gives up an unanswered intent, after confirmation: a new intent could post it twice. */
function Abandon({ actor, unknown }: PostingProblemProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button size="dense" variant="outline" onClick={() => setAsked(true)}>
        Começar de novo
      </Button>
      <ConfirmDialog
        open={isAsked}
        title="Começar de novo?"
        description={`${unknown} Confira antes na lista ou no extrato: fazer outra vez pode repetir o lançamento.`}
        actionLabel="Já conferi, começar de novo"
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          actor.send({ type: 'abandon' })
        }}
      />
    </>
  )
}
