import { useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { isUnsettled } from '#machines/posting.ts'
import { useRuntime } from '#src/app/runtime-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { css } from '#styled-system/css/css.js'
import { FieldsContext } from '../form-context.ts'
import type { FormFields } from '../form-fields.ts'
import { useFormFocus } from '../form-focus.ts'
import { type PostingAct, usePostingActor } from './posting-actor.ts'
import { PostingProblem } from './posting-problem.tsx'

const formStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })

export interface PostingDialogProps extends Omit<PostingAct, 'preview'> {
  open: boolean
  /** 'Estornar a transferência?' */
  title: string
  /** What it does, with names and values. */
  effect: string
  fields: FormFields
  /** Names the act: 'Estornar R$ 270,00'. */
  actionLabel: string
  /** 'Não sabemos se o estorno foi feito.' */
  unknown: string
  /** Told whether it was left while nobody knew whether it was done. */
  onClose: (isUnsettled: boolean) => void
  /** The inputs, if there are any. */
  children?: ReactNode
}

/** Says what an act that moves money does, and asks for what it needs, before it is done. */
export function PostingDialog(props: PostingDialogProps) {
  const { open, title, effect, fields, actionLabel, unknown, onClose, children } = props
  const { platform } = useRuntime()
  const formId = useId()
  const [shownPaths] = useState(() => new Set<string>())
  const actor = usePostingActor(props)
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('submitting'))
  const isUnanswered = useSelector(actor, (snapshot) => snapshot.matches('unanswered'))
  const form = useFormFocus(actor)
  const close = () => onClose(isUnsettled(actor.getSnapshot()))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // In React it stands inside the form of its record, which must not be saved by it.
    event.stopPropagation()
    actor.send(isUnanswered ? { type: 'retry' } : { type: 'submit', intentKey: platform.randomId() })
  }
  return (
    <FieldsContext value={{ actor, fields, isReadOnly: isUnanswered, shownPaths }}>
      <Dialog
        open={open}
        title={title}
        description={effect}
        busy={isBusy}
        closeOnOutside={false}
        onClose={close}
        footer={
          <>
            <Button variant="outline" disabled={isBusy} onClick={close}>
              {isUnanswered ? 'Fechar' : 'Cancelar'}
            </Button>
            <Button type="submit" form={formId} variant="danger" busy={isBusy}>
              {isUnanswered ? 'Tentar novamente' : actionLabel}
            </Button>
          </>
        }
      >
        <form id={formId} ref={form} noValidate className={formStyle} onSubmit={submit}>
          <PostingProblem actor={actor} unknown={unknown} />
          {children}
        </form>
      </Dialog>
    </FieldsContext>
  )
}
