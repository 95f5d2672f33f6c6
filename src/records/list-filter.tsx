import { type ReactNode, useState } from 'react'
import { labelOf } from '#domain/enums.ts'
import type { Field as FieldDescriptor } from '#domain/fields.ts'
import { isId } from '#domain/id.ts'
import { Field } from '#src/ui/field.tsx'
import type { Option } from '#src/ui/option.ts'
import { Select } from '#src/ui/select.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

/** One filter of a list: its parameter, its words, its control. */
export interface ListFilter {
  /** Of the search parameter and of the gateway's argument. */
  name: string
  label: string
  /** Whether the gateway knows such a value; others in the URL are left aside. */
  accepts: (value: string) => boolean
  /** The value as a person reads it. */
  labelOf: (value: string) => string
  /** Empty for no filter. */
  control: (value: string, onValueChange: (value: string) => void) => ReactNode
}

/** Filters by one name of a choice; `names` are those on offer, all of them unless given. */
export function choiceFilter(name: string, { label, choices }: FieldDescriptor, names?: readonly string[]): ListFilter {
  if (!choices) throw new Error(`${name} is not a choice`)
  const offered = names ?? Object.keys(choices.codes)
  const options = offered.map((value) => ({ value, label: labelOf(choices, value) }))
  return {
    name,
    label,
    accepts: (value) => offered.includes(value),
    labelOf: (value) => labelOf(choices, value),
    control: selectOf(label, options),
  }
}

/** Filters by the id of another record; its options may still be on their way. */
export function linkFilter(name: string, { label }: FieldDescriptor, options: readonly Option[]): ListFilter {
  return {
    name,
    label,
    accepts: isId,
    labelOf: (value) => options.find((option) => option.value === value)?.label ?? '…',
    control: selectOf(label, options),
  }
}

/** Filters by a whole text, taken with Enter or on leaving the field. */
export function textFilter(name: string, { label }: FieldDescriptor): ListFilter {
  return {
    name,
    label,
    accepts: (value) => value.trim() !== '',
    labelOf: (value) => value,
    control: (value, onValueChange) => (
      <Field label={label} labelHidden>
        <WholeText key={value} value={value} placeholder={label} onValueChange={onValueChange} />
      </Field>
    ),
  }
}

const selectOf = (label: string, options: readonly Option[]) => (value: string, change: (value: string) => void) => (
  <Field label={label} labelHidden>
    <Select placeholder={label} options={options} value={value} clearable onValueChange={change} />
  </Field>
)

interface WholeTextProps {
  value: string
  placeholder: string
  onValueChange: (value: string) => void
}

function WholeText({ value, placeholder, onValueChange }: WholeTextProps) {
  const [text, setText] = useState(value)
  const take = () => {
    if (text.trim() !== value) onValueChange(text.trim())
  }
  return (
    <TextInput
      placeholder={placeholder}
      value={text}
      onValueChange={setText}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  )
}
