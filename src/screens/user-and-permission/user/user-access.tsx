import { FormBranch } from '#src/records/form/input/form-branch.tsx'
import { InputOrFact } from '#src/records/form/input/form-fact.tsx'
import { FormGroup, FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput, FormSelect } from '#src/records/form/input/form-input.tsx'
import { useForm, useFormField } from '#src/records/form/state/form-context.ts'
import { useBranchOptions, useProfileOptions } from '#src/records/link/lookups.ts'
import { useUser } from '#src/runtime/runtime-context.ts'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { ProfileSummary } from './profile-summary.tsx'
import { useUserRecord } from './user-record.ts'

/** E-mail, profile and branches of a user; read-only for one's own. */
export function UserAccess() {
  const who = useUser()
  const { actor, isViewing } = useForm()
  const { id } = actor.getSnapshot().context
  const user = useUserRecord(id)
  const branches = useBranchOptions()
  const profiles = useProfileOptions({ withAdmin: who.isAdmin })
  if (id === who.id || isViewing)
    return (
      <FormGroup title="Acesso">
        {id === who.id && !isViewing && (
          <p>Seu e-mail, seu perfil e sua filial só podem ser alterados por outra pessoa.</p>
        )}
        <Fixed at="email" text={user?.email} />
        <FormRow>
          <Fixed at="profileId" text={user?.profileName} />
          <Fixed at="branchId" text={branches.find(({ value }) => value === user?.branchId)?.label} />
        </FormRow>
      </FormGroup>
    )
  return (
    <FormGroup title="Acesso">
      <FormInput at="email" />
      <FormRow>
        <FormSelect at="profileId" options={profiles} />
        <FormBranch />
      </FormRow>
      <ProfileSummary />
    </FormGroup>
  )
}

function Fixed({ at, text = '' }: { at: string; text?: string }) {
  const formField = useFormField(at)
  const { none = '' } = formField.field
  const frame = { ...formField.frame, help: undefined, required: false, disabled: true }
  return (
    <InputOrFact formField={{ ...formField, frame }} text={text}>
      <TextInput value={formField.value === '' ? none : text} readOnly />
    </InputOrFact>
  )
}
