import { useBranchOptions } from '#src/records/link/lookups.ts'
import { useFormField } from './form-context.ts'
import { FormSelect, type FormSelectProps } from './form-input.tsx'

/** The branch of a record: a new one that needs a branch begins with the one that is looked at, or asks for it here. */
export function FormBranch({ also }: Pick<FormSelectProps, 'also'>) {
  const { required } = useFormField('branchId').field
  const placeholder = required ? 'Selecione a filial' : undefined
  return <FormSelect at="branchId" options={useBranchOptions()} placeholder={placeholder} also={also} />
}
