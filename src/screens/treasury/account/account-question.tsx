import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useClient } from '#src/app/runtime/runtime-context.ts'
import type { Client } from '#src/graphql/client.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { FormNotice } from '#src/records/form/form-notice.tsx'
import { useLastShown } from '#src/records/list/last-shown.ts'
import { useRecordChange } from '#src/records/record/record-change.ts'
import type { Register } from '#src/records/record/register.ts'
import { useToasts } from '#src/ui/feedback/toasts.ts'
import { ConfirmDialog } from '#src/ui/popup/confirm-dialog.tsx'

/** Something that changes the status of an account. */
export interface AccountAct {
  readonly label: string
  readonly icon: ReactNode
  readonly question: string
  /** What it does. */
  readonly effect: string
  readonly done: string
  readonly isHard: boolean
  /** @throws RequestFailure */
  readonly run: (client: Client, id: string) => Promise<unknown>
}

export interface AskedAct {
  act: AccountAct
  row: { id: string; name: string }
}

export interface AccountQuestionProps {
  register: Register
  /** Null while nothing is asked. */
  asked: AskedAct | null
  onClose: () => void
}

/** Names the account and the effect before it happens; a refusal is said in place. */
export function AccountQuestion({ register, asked, onClose }: AccountQuestionProps) {
  const client = useClient()
  const changed = useRecordChange(register)
  const toasts = useToasts()
  const doing = useMutation({
    mutationFn: ({ act, row }: AskedAct) => act.run(client, row.id),
    onSuccess: (_, { act, row }) => toasts.success({ title: act.done, description: row.name }),
    // Also a refusal tells that the list is behind.
    onSettled: async (_, error) => {
      await changed()
      if (!error) close()
    },
  })
  const close = () => {
    doing.reset()
    onClose()
  }
  const shown = useLastShown(asked)
  if (!shown) return null
  const { act, row } = shown
  return (
    <ConfirmDialog
      open={asked !== null}
      title={act.question}
      description={`${row.name}: ${act.effect}`}
      actionLabel={act.label}
      tone={act.isHard ? 'danger' : 'neutral'}
      busy={doing.isPending}
      onCancel={close}
      onConfirm={() => asked && doing.mutate(asked)}
    >
      {doing.error ? <FormNotice>{sentenceOfFailure(doing.error)}</FormNotice> : undefined}
    </ConfirmDialog>
  )
}
