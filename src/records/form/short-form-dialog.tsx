import { useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { isChanged } from '#machines/conversation.ts'
import { unsaved } from '#src/records/form/notice/leave-question.tsx'
import { useRuntime } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { ConfirmDialog } from '#src/ui/popup/confirm-dialog.tsx'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import { css } from '#styled-system/css/css.js'
import type { FormFields } from '../field/form-fields.ts'
import { FormNotice } from './notice/form-notice.tsx'
import { HomelessProblems } from './notice/form-problem.tsx'
import type { ShortFormActor } from './short-form.ts'
import { FieldsContext, type FormField, useFields, useFormField } from './state/form-context.ts'
import { saveKey } from './state/save-key.ts'
import { ShownPaths, useShownPaths } from './state/shown-paths.ts'

const formStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })

export interface ShortFormDialogProps {
  open: boolean
  title: string
  description?: string
  actor: ShortFormActor
  fields: FormFields
  /** Submit label: 'Alterar senha'. */
  actionLabel: string
  /** 'danger' for irreversible acts. */
  tone?: 'danger' | 'neutral'
  /** Submit is disabled: nothing to send yet. */
  isBlocked?: boolean
  /** Closing confirms losing typed values. */
  asksToLeave?: boolean
  onClose: () => void
  onClosed?: (() => void) | undefined
  children: ReactNode
}

/** Short form in a dialog; values are dropped on close. */
export function ShortFormDialog(props: ShortFormDialogProps) {
  const { open, title, description, actor, fields, actionLabel, tone, asksToLeave = false, children } = props
  const { platform, stakes } = useRuntime()
  const id = useId()
  const [shownPaths] = useState(() => new ShownPaths())
  const [isAsking, setAsking] = useState(false)
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('sending'))
  const leave = () => {
    setAsking(false)
    actor.send({ type: 'close' })
    props.onClose()
  }
  const isAtStake = () => {
    const snapshot = actor.getSnapshot()
    return asksToLeave && !snapshot.matches('done') && isChanged(snapshot.context)
  }
  const isStillAtStake = useEffectEvent(isAtStake)
  useEffect(() => (open && asksToLeave ? stakes.watch(() => isStillAtStake()) : undefined), [open, asksToLeave, stakes])
  const close = () => {
    if (isAtStake()) setAsking(true)
    else leave()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React portals bubble submit events to the surrounding form.
    event.stopPropagation()
    actor.send({ type: 'submit', intentKey: platform.randomId() })
  }
  return (
    <FieldsContext value={{ actor, fields, isViewing: false, isReadOnly: false, shownPaths }}>
      <Dialog
        open={open}
        title={title}
        description={description}
        busy={isBusy}
        closeOnOutside={!asksToLeave && tone !== 'danger'}
        onClose={close}
        onClosed={props.onClosed}
        footer={
          <>
            <Button variant="outline" disabled={isBusy} onClick={close}>
              Cancelar
            </Button>
            <Button
              type="submit"
              form={id}
              variant={tone === 'danger' ? 'danger' : 'solid'}
              busy={isBusy}
              disabled={props.isBlocked}
            >
              {actionLabel}
            </Button>
          </>
        }
      >
        <form
          ref={useRefusalFocus(actor)}
          id={id}
          noValidate
          className={formStyle}
          onSubmit={submit}
          onKeyDownCapture={saveKey}
        >
          <ShortFormProblem />
          {children}
        </form>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        title={unsaved.title}
        description={unsaved.description}
        actionLabel={unsaved.leave}
        cancelLabel={unsaved.stay}
        onCancel={() => setAsking(false)}
        onConfirm={leave}
      />
    </FieldsContext>
  )
}

/** Refusal that is not shown at a field. */
export function ShortFormProblem() {
  const { actor, shownPaths } = useFields()
  const shown = useShownPaths(shownPaths)
  const { refusal, problems } = useSelector(actor, ({ context }) => context)
  if (!refusal || (problems.length > 0 && problems.every(({ param }) => shown.has(param)))) return null
  return (
    <FormNotice>
      {sentenceOf(refusal.code, refusal.params)}
      <HomelessProblems />
    </FormNotice>
  )
}

/** Focuses the first invalid field after a refusal. */
function useRefusalFocus(actor: ShortFormActor) {
  const form = useRef<HTMLFormElement>(null)
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusal])
  return form
}

export interface ShortFieldProps {
  at: string
  /** Help text; the field's own by default. */
  help?: string
  children: (field: FormField) => ReactNode
}

/** A field with its own input. */
export function ShortField({ at, help, children }: ShortFieldProps) {
  const field = useFormField(at)
  return (
    <Field {...field.frame} help={help ?? field.frame.help}>
      {children(field)}
    </Field>
  )
}
