import { type ReactNode, useState } from 'react'
import type { Fields } from '#domain/field/fields.ts'
import { schemaOfFields } from '#domain/field/shape.ts'
import { textAt } from '#machines/form-values.ts'
import { FormBranch } from '#src/records/form/input/form-branch.tsx'
import { FormCombobox } from '#src/records/form/input/form-combobox.tsx'
import { FormFlag } from '#src/records/form/input/form-flag.tsx'
import { FormGroup } from '#src/records/form/input/form-group.tsx'
import { FormInput, FormSelect } from '#src/records/form/input/form-input.tsx'
import { useFields, useFormText } from '#src/records/form/state/form-context.ts'
import { chosenWhole } from '#src/records/link/chosen-whole.ts'
import { isElsewhere, type LinkedOption, optionsWithin, unlistedRecord } from '#src/records/link/link-option.ts'
import { type LinkOptions, useLinkOptions } from '#src/records/link/link-options.ts'
import { recordOptions, sourceOf } from '#src/records/link/record-source.ts'
import { RegisterForm, type RegisterFormProps } from './register-form.tsx'

export interface PlainFormProps<CreateInput, UpdateInput, Read extends { version: number }>
  extends Omit<RegisterFormProps<CreateInput, UpdateInput, Read>, 'definition' | 'children'> {
  fields: Fields
  /** Fields by group title, in order. */
  groups: Readonly<Record<string, readonly string[]>>
  /** Content above: status and acts of the record. */
  above?: ReactNode
}

/** Form of a plain register: inputs follow from its fields. */
export function PlainForm<CreateInput, UpdateInput, Read extends { version: number }>(
  props: PlainFormProps<CreateInput, UpdateInput, Read>,
) {
  const { fields, groups, above, ...form } = props
  const [definition] = useState(() => ({ fields, schema: schemaOfFields(fields) }))
  const { links = {}, withinBranch = [] } = form.register
  const options = useLinkOptions(form.register, fields)
  return (
    <RegisterForm<CreateInput, UpdateInput, Read> {...form} definition={definition}>
      {above}
      {Object.entries(groups).map(([title, names]) => (
        <FormGroup key={title} title={title}>
          {names.map((name) => (
            <PlainInput
              key={name}
              at={name}
              fields={fields}
              options={options}
              isOfPeople={chosenWhole[String(links[name])]?.[0].holdsPeople === true}
              withinBranch={withinBranch}
            />
          ))}
        </FormGroup>
      ))}
    </RegisterForm>
  )
}

interface PlainInputProps {
  at: string
  fields: Fields
  options: LinkOptions
  /** Many options: combobox instead of select. */
  isOfPeople: boolean
  /** Links limited to the record's branch. */
  withinBranch: readonly string[]
}

/**
 * Options of the branch; all, with their branches as hints, while none is selected. An empty list still offers to
 * create one.
 */
function optionsOfBranch(
  options: readonly LinkedOption[],
  branches: readonly LinkedOption[],
  branchId: string,
  chosen: string,
): readonly LinkedOption[] {
  const hintOf = (option: LinkedOption) => branches.find(({ value }) => value === option.branchId)?.label
  const within = optionsWithin(options, branchId, chosen).map((option) => {
    const hint = branchId === '' ? hintOf(option) : undefined
    return hint === undefined ? option : { ...option, hint }
  })
  const source = sourceOf(options)
  return source ? recordOptions({ ...source, begun: { branchId } }, within) : within
}

/** Branch derived from a linked record, so that it needs no input. */
const branchOf = (options: readonly LinkedOption[], value: string): string =>
  options.find((option) => option.value === value)?.branchId ?? ''

/** Input of a field: select for links, by kind otherwise. */
function PlainInput({
  at,
  fields,
  options: { [at]: options = [], ...others },
  isOfPeople,
  withinBranch,
}: PlainInputProps) {
  const { actor } = useFields()
  const branchId = useFormText('branchId')
  const chosen = useFormText(at)
  const kind = fields[at]?.kind
  const elsewhere = (branch: string) => {
    const { values } = actor.getSnapshot().context
    return withinBranch.filter((name) => isElsewhere(others[name] ?? [], textAt(values, name), branch))
  }
  if (at === 'branchId')
    return <FormBranch also={(branch) => Object.fromEntries(elsewhere(branch).map((name) => [name, '']))} />
  if (kind === 'link' && isOfPeople)
    return <FormCombobox at={at} options={options} placeholder="Parte do nome" unlisted={unlistedRecord} />
  if (kind === 'link' && withinBranch.includes(at))
    return (
      <FormSelect
        at={at}
        options={optionsOfBranch(options, others.branchId ?? [], branchId, chosen)}
        also={(value) => ({ branchId: branchId || branchOf(options, value) })}
      />
    )
  if (kind === 'link') return <FormSelect at={at} options={options} />
  return kind === 'flag' ? <FormFlag at={at} /> : <FormInput at={at} />
}
