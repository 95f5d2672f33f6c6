import { FactorReset, factorResetFields } from '#domain/user/factor-reset.ts'
import { userNoun } from '#domain/user/noun.ts'
import { factorResetHours } from '#domain/user/rules.ts'
import { ResetUserFactorsDocument } from '#src/graphql/generated/user.ts'
import type { ActDialogProps } from '#src/records/act/act.ts'
import { ReasonDialog } from '#src/records/person/reason-dialog.tsx'
import { useRecordChange } from '#src/records/register/record-change.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import { useToasts } from '#src/ui/toasts.ts'
import { useUserRecord } from './user-record.ts'

/** Asks for the removal of a user's second factor, or confirms what somebody else asked for. */
export function FactorResetDialog({ record: { id, name }, open, onDone, onClose }: ActDialogProps) {
  const client = useClient()
  const toasts = useToasts()
  const changed = useRecordChange(userNoun)
  const isAsked = Boolean(useUserRecord(id)?.factorResetAskedBy)
  const talk = `Fale antes com ${name}, de preferência pessoalmente.`
  return (
    <ReasonDialog
      name="factorReset"
      open={open}
      title={isAsked ? 'Confirmar a remoção das duas etapas?' : 'Pedir a remoção das duas etapas?'}
      description={
        isAsked
          ? `${name} passará a entrar só com a senha. ${talk}`
          : `${name} passará a entrar só com a senha, depois que outra pessoa que gerencia usuários confirmar, em até ${factorResetHours} horas. ${talk}`
      }
      field={factorResetFields.reason}
      schema={FactorReset}
      actionLabel={isAsked ? 'Remover duas etapas' : 'Pedir remoção'}
      tone="danger"
      act={(input) => client.request(ResetUserFactorsDocument, { id, input })}
      onDone={({ resetUserFactors: { isDone } }) => {
        toasts.success(
          isDone
            ? { title: 'Verificação em duas etapas removida', description: name }
            : { title: 'Pedido feito', description: 'Quem gerencia usuários foi avisado por e-mail.' },
        )
        void changed()
        onDone()
      }}
      onClose={() => onClose(false)}
    />
  )
}
