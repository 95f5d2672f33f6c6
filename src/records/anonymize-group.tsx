import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import UserX from 'lucide-react/icons/user-x'
import { useState } from 'react'
import type { Anonymization } from '#domain/anonymization.ts'
import { isChanged } from '#machines/record-form.ts'
import { Button } from '#src/ui/button.tsx'
import { useToasts } from '#src/ui/toasts.ts'
import { css } from '#styled-system/css/css.js'
import { AnonymizeDialog, type AnonymizeDialogProps } from './anonymize-dialog.tsx'
import { useForm } from './form-context.ts'
import { FormGroup } from './form-group.tsx'
import { useMay, useRegister } from './register-context.ts'

const quietStyle = css({ color: 'text.muted' })
const lineStyle = css({ display: 'flex' })

export interface AnonymizeGroupProps extends Pick<AnonymizeDialogProps, 'name' | 'effect'> {
  /** What has to be done first, if anything. */
  obstacle?: string | undefined
  /** @throws RequestFailure */
  anonymize: (id: string, input: Anonymization) => Promise<unknown>
  onDone: () => void
}

/** The last resort at the end of a person's record, for those who may delete it: everything personal goes. */
export function AnonymizeGroup({ name, effect, obstacle, anonymize, onDone }: AnonymizeGroupProps) {
  const { actor } = useForm()
  const register = useRegister()
  const may = useMay(register)
  const queries = useQueryClient()
  const toasts = useToasts()
  const [isAsking, setAsking] = useState(false)
  const { id } = actor.getSnapshot().context
  const isHeld = useSelector(actor, (snapshot) => !snapshot.matches('editing') || isChanged(snapshot.context))
  if (id === null || !may('delete')) return null
  const hint = obstacle ?? (isHeld ? 'Salve ou descarte o que você mudou para poder anonimizar.' : undefined)
  return (
    <FormGroup title="Privacidade">
      <p className={quietStyle}>
        {`Quando a pessoa pede para ser esquecida (LGPD). ${effect}`}
        {hint && ` ${hint}`}
      </p>
      <div className={lineStyle}>
        <Button
          variant="outline"
          size="dense"
          icon={<UserX aria-hidden />}
          disabled={hint !== undefined}
          onClick={() => setAsking(true)}
        >
          Anonimizar
        </Button>
      </div>
      <AnonymizeDialog
        open={isAsking}
        name={name}
        effect={effect}
        anonymize={(input) => anonymize(id, input)}
        onClose={() => setAsking(false)}
        onDone={async () => {
          toasts.success('Dados pessoais apagados')
          await queries.invalidateQueries({ queryKey: [register.queryKey] })
          onDone()
        }}
      />
    </FormGroup>
  )
}
