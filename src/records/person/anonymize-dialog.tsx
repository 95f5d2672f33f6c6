import { Anonymization, anonymizationFields } from '#domain/person/anonymization.ts'
import { ReasonDialog, type ReasonDialogProps } from './reason-dialog.tsx'

export interface AnonymizeDialogProps extends Pick<ReasonDialogProps<unknown>, 'open' | 'onClose' | 'onClosed'> {
  /** Name of the person, if known. */
  name: string
  /** What is erased and what stays. */
  effect: string
  /** @throws RequestFailure */
  anonymize: (input: Anonymization) => Promise<unknown>
  onDone: () => void
}

/** Confirms an anonymisation, with its reason. */
export function AnonymizeDialog({ name, effect, anonymize, ...dialog }: AnonymizeDialogProps) {
  return (
    <ReasonDialog
      {...dialog}
      name="anonymization"
      title={`Anonimizar ${name}?`}
      description={`${effect} Não é possível desfazer.`}
      field={anonymizationFields.reason}
      schema={Anonymization}
      actionLabel="Anonimizar dados pessoais"
      tone="danger"
      act={(input) => anonymize(input)}
    />
  )
}
