import { useBranchOptions } from '#src/records/link/lookups.ts'
import { useFormField } from '../state/form-context.ts'
import { FormSelect, type FormSelectProps } from './form-input.tsx'

/** Branch of a record: a new one defaults to the acting branch. */
export function FormBranch({ also }: Pick<FormSelectProps, 'also'>) {
  const { required } = useFormField('branchId').field
  const placeholder = required ? 'Selecione a filial' : undefined
  return <FormSelect at="branchId" options={useBranchOptions()} placeholder={placeholder} also={also} />
}
