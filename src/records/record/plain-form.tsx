import { useState } from 'react'
import type { Fields } from '#domain/field/fields.ts'
import { schemaOfFields } from '#domain/field/shape.ts'
import { FormBranch } from '#src/records/form/form-branch.tsx'
import { FormFlag } from '#src/records/form/form-flag.tsx'
import { FormGroup } from '#src/records/form/form-group.tsx'
import { FormInput, FormSelect } from '#src/records/form/form-input.tsx'
import { useLinkOptions } from '#src/records/link/link-options.ts'
import type { Option } from '#src/ui/choice/option.ts'
import { RegisterForm, type RegisterFormProps } from './register-form.tsx'

export interface PlainFormProps<CreateInput, UpdateInput, Read extends { version: number }>
  extends Omit<RegisterFormProps<CreateInput, UpdateInput, Read>, 'definition' | 'children'> {
  fields: Fields
  /** The titles of the groups, and the fields of each in order. */
  groups: Readonly<Record<string, readonly string[]>>
}

/** The form of a register whose fields say what its inputs are. */
export function PlainForm<CreateInput, UpdateInput, Read extends { version: number }>(
  props: PlainFormProps<CreateInput, UpdateInput, Read>,
) {
  const { fields, groups, ...form } = props
  const [definition] = useState(() => ({ fields, schema: schemaOfFields(fields) }))
  const options = useLinkOptions(form.register)
  return (
    <RegisterForm<CreateInput, UpdateInput, Read> {...form} definition={definition}>
      {Object.entries(groups).map(([title, names]) => (
        <FormGroup key={title} title={title}>
          {names.map((name) => (
            <PlainInput key={name} at={name} fields={fields} options={options[name] ?? []} />
          ))}
        </FormGroup>
      ))}
    </RegisterForm>
  )
}

/** The input of a field: a link is chosen, all else typed. */
function PlainInput({ at, fields, options }: { at: string; fields: Fields; options: readonly Option[] }) {
  const kind = fields[at]?.kind
  if (at === 'branchId') return <FormBranch />
  if (kind === 'link') return <FormSelect at={at} options={options} />
  return kind === 'flag' ? <FormFlag at={at} /> : <FormInput at={at} />
}
