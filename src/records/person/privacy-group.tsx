import { useQueryClient } from '@tanstack/react-query'
import UserX from 'lucide-react/icons/user-x'
import { useState } from 'react'
import type { Anonymization } from '#domain/person/anonymization.ts'
import { FormGroup } from '#src/records/form/input/form-group.tsx'
import { useForm } from '#src/records/form/state/form-context.ts'
import { PersonExport } from '#src/records/person/person-export.tsx'
import type { PersonExportDocument } from '#src/records/person/person-export-dialog.tsx'
import { useMay, useRegister } from '#src/records/register/register-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { useToasts } from '#src/ui/toasts.ts'
import { css } from '#styled-system/css/css.js'
import { AnonymizeDialog, type AnonymizeDialogProps } from './anonymize-dialog.tsx'

const quietStyle = css({ color: 'text.muted' })
const lineStyle = css({ display: 'flex' })

/** Anonymisation of a person. */
export interface Erasure extends Pick<AnonymizeDialogProps, 'effect'> {
  /** Precondition, if any. */
  obstacle?: string | undefined
  /** @throws RequestFailure */
  anonymize: (id: string, input: Anonymization) => Promise<unknown>
  onDone: () => void
}

export interface PrivacyGroupProps {
  /** Name of the person, if known. */
  name: string
  exported: PersonExportDocument
  /** Absent if not possible, or not for this user. */
  erasure?: Erasure | undefined
}

/** Data subject rights (LGPD, art. 18) at the end of a person's record: export and anonymisation. */
export function PrivacyGroup({ name, exported, erasure }: PrivacyGroupProps) {
  const { actor, isViewing } = useForm()
  const may = useMay(useRegister())
  const { id } = actor.getSnapshot().context
  const mayExport = may('export') && may('reveal')
  const mayErase = erasure !== undefined && may('delete')
  if (id === null || !isViewing || !(mayExport || mayErase)) return null
  return (
    <FormGroup title="Privacidade">
      {mayExport && (
        <>
          <p className={quietStyle}>
            Use quando a pessoa pedir para saber o que a igreja guarda dela (LGPD). O arquivo leva o cadastro inteiro,
            tudo o que se refere à pessoa e o histórico.
          </p>
          <div className={lineStyle}>
            <PersonExport person={{ id, name }} document={exported} />
          </div>
        </>
      )}
      {mayErase && <ErasurePart {...erasure} id={id} name={name} />}
    </FormGroup>
  )
}

/** Anonymisation: all personal data is erased. */
function ErasurePart({ id, name, effect, obstacle, anonymize, onDone }: Erasure & { id: string; name: string }) {
  const { queryKey } = useRegister()
  const queries = useQueryClient()
  const toasts = useToasts()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <p className={quietStyle}>
        {`Use quando a pessoa pedir para ser esquecida (LGPD). ${effect}`}
        {obstacle && ` ${obstacle}`}
      </p>
      <div className={lineStyle}>
        <Button
          variant="outline"
          size="dense"
          icon={<UserX aria-hidden />}
          disabled={obstacle !== undefined}
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
          toasts.success('Dados pessoais anonimizados')
          await queries.invalidateQueries({ queryKey: [queryKey] })
          onDone()
        }}
      />
    </>
  )
}
