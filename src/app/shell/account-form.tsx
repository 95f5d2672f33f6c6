import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { FormNotice } from '#src/records/form/form-notice.tsx'
import { Button } from '#src/ui/control/button.tsx'
import { ConfirmDialog } from '#src/ui/popup/confirm-dialog.tsx'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import { css } from '#styled-system/css/css.js'

const formStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })

export interface AccountFormProps {
  open: boolean
  title: string
  description?: string
  /** Names the act: 'Alterar senha'. */
  submitLabel: string
  /** Closing it now would lose what was typed. */
  isChanged: boolean
  isBusy: boolean
  /** There is nothing to send yet. */
  isLoading?: boolean
  /** What went wrong as a whole. */
  problem?: ReactNode
  /** Grows with each answer that has problems at fields: the first of them takes the focus. */
  refusals: number
  onSubmit: () => void
  onClose: () => void
  onClosed: () => void
  children: ReactNode
}

/** A short form about oneself; asks before it is closed with something unsaved. */
export function AccountForm(props: AccountFormProps) {
  const { open, title, description, submitLabel, isChanged, isBusy, isLoading, problem, refusals, children } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [isAsking, setAsking] = useState(false)
  const close = () => (isChanged ? setAsking(true) : props.onClose())
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) props.onSubmit()
  }
  return (
    <>
      <Dialog
        open={open}
        title={title}
        description={description}
        busy={isBusy}
        closeOnOutside={false}
        onClose={close}
        onClosed={props.onClosed}
        footer={
          <>
            <Button variant="outline" disabled={isBusy} onClick={close}>
              Cancelar
            </Button>
            {!isLoading && (
              <Button type="submit" form={id} busy={isBusy}>
                {submitLabel}
              </Button>
            )}
          </>
        }
      >
        <form ref={form} id={id} noValidate className={formStyle} onSubmit={submit}>
          {problem && <FormNotice>{problem}</FormNotice>}
          {children}
        </form>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        title="Descartar alterações?"
        description="O que você digitou ainda não foi salvo e será perdido."
        actionLabel="Descartar alterações"
        cancelLabel="Continuar editando"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          props.onClose()
        }}
      />
    </>
  )
}
