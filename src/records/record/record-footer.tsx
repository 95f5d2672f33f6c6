import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { isChanged } from '#machines/conversation.ts'
import { isOpen, isViewing } from '#machines/record-form.ts'
import type { FormActor } from '#src/records/form/state/form-context.ts'
import { onAnswer } from '#src/runtime/event/events.ts'
import { useRuntime } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { LeaveQuestion } from '../form/notice/leave-question.tsx'
import { useClosePanel } from '../register/close-panel.ts'
import { useRegister } from '../register/register-context.ts'

export interface RecordFooterProps {
  actor: FormActor
  /** Id of the form to submit. */
  formId: string
  mayEdit: boolean
  /** Running total. */
  sum?: ReactNode
}

/** Footer buttons: edit and close in view mode, save and cancel in edit mode. */
export function RecordFooter({ actor, formId, mayEdit, sum }: RecordFooterProps) {
  const { emit, address } = useRuntime()
  const { words } = useRegister()
  const close = useClosePanel()
  const [isAsking, setAsking] = useState(false)
  const isSeen = useSelector(actor, isViewing)
  const isHere = useSelector(actor, isOpen)
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  const isNew = useSelector(actor, ({ context }) => context.id === null)
  const isReady = useSelector(actor, (snapshot) => snapshot.matches('viewing'))
  const cancel = () => {
    const { context } = actor.getSnapshot()
    if (context.id === null) close()
    else if (isChanged(context)) onAnswer(emit('celeiro-leave', { path: address.read() }), setAsking)
    else actor.send({ type: 'cancel' })
  }
  const stay = () => setAsking(false)
  const leave = () => {
    stay()
    actor.send({ type: 'cancel' })
  }
  return (
    <>
      {isHere && !isSeen && sum}
      {isSeen || !isHere ? (
        <Button variant="outline" onClick={() => close()}>
          Fechar
        </Button>
      ) : (
        <Button variant="outline" disabled={isSaving} onClick={cancel}>
          Cancelar
        </Button>
      )}
      {mayEdit && isSeen && (
        <Button data-testid="edit-record" disabled={!isReady} onClick={() => actor.send({ type: 'change' })}>
          {words.change ?? 'Editar'}
        </Button>
      )}
      {mayEdit && isHere && !isSeen && (
        <Button type="submit" data-testid="save-record" form={formId} busy={isSaving}>
          {(isNew && words.make) || 'Salvar'}
        </Button>
      )}
      <LeaveQuestion actor={actor} closing={isAsking ? { stay, leave } : null} />
    </>
  )
}
