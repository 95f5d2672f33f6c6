import { Reveal, revealFields } from '#domain/person/reveal.ts'
import { valuesOf } from '#src/records/field/form-fields.ts'
import { useForm } from '#src/records/form/state/form-context.ts'
import { ReasonDialog, type ReasonDialogProps } from './reason-dialog.tsx'

export interface RevealDialogProps extends Pick<ReasonDialogProps<object>, 'open' | 'onClose' | 'onClosed'> {
  /** Reveals the masked values of a record, in the record's shape. @throws RequestFailure */
  reveal: (id: string, input: Reveal) => Promise<object>
}

/** Asks for the reason, then reveals masked values in the form. */
export function RevealDialog({ reveal, ...dialog }: RevealDialogProps) {
  const { actor, fields } = useForm()
  return (
    <ReasonDialog
      {...dialog}
      name="reveal"
      title="Ver dados ocultos"
      description="Seu nome, a data e o motivo ficam registrados na trilha de auditoria."
      field={revealFields.reason}
      schema={Reveal}
      actionLabel="Ver dados"
      act={(input) => reveal(actor.getSnapshot().context.id ?? '', input)}
      onDone={(record) => actor.send({ type: 'disclose', plain: valuesOf(fields, record) })}
    />
  )
}
