import { useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import type { Values } from '#machines/form-values.ts'
import { isAtStake, isUnsettled } from '#machines/posting.ts'
import type { FormFields } from '#src/records/field/form-fields.ts'
import { FieldsContext, type ShowOther } from '#src/records/form/state/form-context.ts'
import { useFormFocus } from '#src/records/form/state/form-focus.ts'
import { saveKey } from '#src/records/form/state/save-key.ts'
import { ShownPaths } from '#src/records/form/state/shown-paths.ts'
import { onAnswer } from '#src/runtime/event/events.ts'
import { useRuntime } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import { css } from '#styled-system/css/css.js'
import { type PostingAct, type PostingActor, usePostingActor } from './posting-actor.ts'
import { PostingLeave } from './posting-leave.tsx'
import { PostingProblem } from './posting-problem.tsx'

const formStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })

export interface PostingDialogProps extends Omit<PostingAct, 'preview'> {
  open: boolean
  /** 'Estornar a transferência?' */
  title: string
  /** Effect, with names and values. */
  effect: string
  fields: FormFields
  /** Submit label by the typed values: 'Estornar R$ 270,00'. */
  actionLabelOf: (values: Values) => string
  tone?: 'danger' | 'neutral'
  /** Opaque backdrop. */
  conceals?: boolean
  /** 'Não sabemos se o estorno foi feito.' */
  unknown: string
  /** Placeholder until the inputs' data has loaded. */
  pending?: ReactNode
  /** Called before submitting; answers true to hold the act back for a review. */
  before?: (values: Values) => boolean
  /** Needs no input: the submit button has the initial focus. */
  isReady?: boolean
  /** The other record that a warning names. */
  showOther?: ShowOther
  /** Receipt in place of the inputs after success; the dialog then stays open. */
  receipt?: ReactNode
  /** Called with whether the outcome was unknown on closing. */
  onClose: (isUnsettled: boolean) => void
  /** Inputs, if any. */
  children?: ReactNode
}

/** Dialog of a posting act: effect, inputs, submit. */
export function PostingDialog(props: PostingDialogProps) {
  const { open, title, effect, fields, actionLabelOf, tone, unknown, pending, receipt, onClose, children } = props
  const formId = useId()
  const [shownPaths] = useState(() => new ShownPaths())
  const [isLeaving, setLeaving] = useState(false)
  const actor = usePostingActor(props)
  const act = useRef<HTMLButtonElement>(null)
  const start = props.isReady ? act : undefined
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('submitting'))
  const isUnanswered = useSelector(actor, (snapshot) => snapshot.matches('unanswered'))
  const actionLabel = useSelector(actor, ({ context }) => actionLabelOf(context.values))
  const leave = () => onClose(isUnsettled(actor.getSnapshot()))
  const { emit, address } = useRuntime()
  const close = () => {
    if (!isAtStake(actor.getSnapshot())) leave()
    else onAnswer(emit('celeiro-leave', { path: address.read() }), setLeaving)
  }
  const stay = () => setLeaving(false)
  return (
    <FieldsContext
      value={{
        actor,
        fields,
        shownPaths,
        showOther: props.showOther,
        isViewing: false,
        isReadOnly: isBusy || isUnanswered,
      }}
    >
      <Dialog
        open={open}
        title={title}
        description={receipt ? undefined : effect}
        busy={isBusy}
        closeOnOutside={false}
        conceals={props.conceals ?? false}
        onClose={close}
        {...(start && { initialFocus: start })}
        footer={
          receipt ? (
            <Button onClick={close}>Fechar</Button>
          ) : (
            <>
              <Button variant="outline" disabled={isBusy} onClick={close}>
                {isUnanswered ? 'Fechar' : 'Cancelar'}
              </Button>
              <Button
                ref={act}
                type="submit"
                form={formId}
                variant={tone === 'neutral' ? 'solid' : 'danger'}
                busy={isBusy}
                disabled={Boolean(pending)}
              >
                {isUnanswered ? 'Tentar novamente' : actionLabel}
              </Button>
            </>
          )
        }
      >
        {receipt || pending || (
          <ActForm id={formId} actor={actor} before={props.before} start={start}>
            <PostingProblem actor={actor} unknown={unknown} />
            {children}
          </ActForm>
        )}
      </Dialog>
      <PostingLeave
        actor={actor}
        isOpen={open}
        unknown={unknown}
        closing={
          isLeaving
            ? {
                stay,
                leave: () => {
                  stay()
                  leave()
                },
              }
            : null
        }
      />
    </FieldsContext>
  )
}

interface ActFormProps extends Pick<PostingDialogProps, 'before'> {
  id: string
  actor: PostingActor
  /** Initial focus, instead of the first field. */
  start: RefObject<HTMLElement | null> | undefined
  children: ReactNode
}

function ActForm({ id, actor, before, start, children }: ActFormProps) {
  const { platform } = useRuntime()
  const form = useFormFocus(actor, start)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React portals bubble submit events to the record's form, which must not be saved.
    event.stopPropagation()
    const snapshot = actor.getSnapshot()
    const isUnanswered = snapshot.matches('unanswered')
    if (!isUnanswered && before?.(snapshot.context.values)) return
    actor.send(isUnanswered ? { type: 'retry' } : { type: 'submit', intentKey: platform.randomId() })
  }
  return (
    <form id={id} ref={form} noValidate className={formStyle} onSubmit={submit} onKeyDownCapture={saveKey}>
      {children}
    </form>
  )
}
