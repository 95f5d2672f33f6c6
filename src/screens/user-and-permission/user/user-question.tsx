import { useMutation, useQueryClient } from '@tanstack/react-query'
import { userNoun } from '#domain/user/noun.ts'
import { useClient } from '#src/app/runtime/runtime-context.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { FormNotice } from '#src/records/form/form-notice.tsx'
import { useLastShown } from '#src/records/list/last-shown.ts'
import { useToasts } from '#src/ui/feedback/toasts.ts'
import { ConfirmDialog } from '#src/ui/popup/confirm-dialog.tsx'
import { type UserAct, userActs } from './user-act.tsx'

export interface AskedAct {
  act: UserAct
  user: { id: string; name: string }
  /** Once it is done. */
  after?: () => void
}

export interface UserQuestionProps {
  /** Null while nothing is asked. */
  asked: AskedAct | null
  onClose: () => void
}

/** Names the person and the effect before it happens; a refusal is said in place. */
export function UserQuestion({ asked, onClose }: UserQuestionProps) {
  const client = useClient()
  const queries = useQueryClient()
  const toasts = useToasts()
  const doing = useMutation({
    mutationFn: ({ act, user }: AskedAct) => userActs[act].run(client, user.id),
    onSuccess: async (_, { act, user, after }) => {
      toasts.success({ title: userActs[act].done, description: user.name })
      await queries.invalidateQueries({ queryKey: [userNoun.queryKey] })
      close()
      after?.()
    },
  })
  const close = () => {
    doing.reset()
    onClose()
  }
  const shown = useLastShown(asked)
  if (!shown) return null
  const { label, question, effect, isHard } = userActs[shown.act]
  return (
    <ConfirmDialog
      open={asked !== null}
      title={question}
      description={`${shown.user.name}: ${effect.charAt(0).toLowerCase()}${effect.slice(1)}`}
      actionLabel={label}
      tone={isHard ? 'danger' : 'neutral'}
      busy={doing.isPending}
      onCancel={close}
      onConfirm={() => asked && doing.mutate(asked)}
    >
      {doing.error ? <FormNotice>{sentenceOfFailure(doing.error)}</FormNotice> : undefined}
    </ConfirmDialog>
  )
}
