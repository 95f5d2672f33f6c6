import { type ReactNode, useState } from 'react'
import type { Field as FieldDescriptor } from '#domain/field/fields.ts'
import { labelOf } from '#domain/value/enums.ts'
import { isId } from '#domain/value/id.ts'
import { MultiSelect } from '#src/ui/choice/multi-select.tsx'
import type { Option } from '#src/ui/choice/option.ts'
import { Field } from '#src/ui/control/field.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'

/** Search parameters by name; empty for none. */
export type FilterTexts = Readonly<Record<string, string>>

/** Query variables by search parameter. */
export type FilterVariables = Readonly<Record<string, string | boolean | readonly string[]>>

/** A filter: parameter, words, control. */
export interface ListFilter {
  /** 'Situação' */
  label: string
  /** Names of its search parameters; the first identifies the filter. */
  names: readonly string[]
  /** Query variables; invalid URL values are ignored. */
  variablesOf: (texts: FilterTexts) => FilterVariables
  /** Text of the filter in force: 'Situação: Ativo, Inativo'; empty for none. */
  wordsOf: (texts: FilterTexts) => string
  control: (texts: FilterTexts, onChange: (changes: FilterTexts) => void) => ReactNode
  /** Its control is in the list's header, not in the filter bar. */
  isInHead?: boolean
  /** Behind '+ Filtro' until it is in force. */
  isSeldom?: boolean
}

/** The same filter, with its control in the list's header. */
export const inHead = (filter: ListFilter): ListFilter => ({ ...filter, isInHead: true })

/** The same filter as optional: added by '+ Filtro'. */
export const seldom = (filter: ListFilter): ListFilter => ({ ...filter, isSeldom: true })

/** Search parameters that clear this filter. */
export const without = ({ names }: ListFilter): FilterTexts => Object.fromEntries(names.map((name) => [name, '']))

/** Multiple choice filter; `names` limits the options. */
export function choiceFilter(name: string, { label, choices }: FieldDescriptor, names?: readonly string[]): ListFilter {
  if (!choices) throw new Error(`${name} is not a choice`)
  const offered = names ?? Object.keys(choices.codes)
  const options = offered.map((value) => ({ value, label: labelOf(choices, value) }))
  return severalFilter(name, label, { options, accepts: (value) => offered.includes(value) })
}

/** Filter by ids of linked records (any of them); the options may still be loading. */
export function linkFilter(name: string, { label }: FieldDescriptor, options: readonly Option[]): ListFilter {
  return severalFilter(name, label, { options, accepts: isId })
}

/** Filters by yes or no. */
export function flagFilter(name: string, { label }: FieldDescriptor): ListFilter {
  const answers = { true: 'Sim', false: 'Não' }
  const options = Object.entries(answers).map(([value, text]) => ({ value, label: text }))
  const chosen = severalFilter(name, label, { options, accepts: (value) => value in answers })
  return {
    ...chosen,
    // Both chosen: no filter.
    variablesOf: (texts) => {
      const values = (texts[name] ?? '').split(',').filter((value) => value in answers)
      return new Set(values).size === 1 ? { [name]: values[0] === 'true' } : {}
    },
  }
}

/** The API's limit of values. */
const mostValues = 100

export interface Offered {
  options: readonly Option[]
  /** Whether the API accepts the value, even if it is no option. */
  accepts: (value: string) => boolean
  /** Label of a value without an option. */
  labelOf?: (value: string) => string
}

/** Filter by any of several values, comma-separated in one parameter. */
export function severalFilter(name: string, label: string, { options, accepts, labelOf }: Offered): ListFilter {
  const valuesOf = (texts: FilterTexts) =>
    [...new Set((texts[name] ?? '').split(',').filter(accepts))].slice(0, mostValues)
  const textsOf = (values: readonly string[]) => ({ [name]: values.join(',') })
  const wordOf = (value: string) => options.find((option) => option.value === value)?.label ?? labelOf?.(value) ?? '…'
  const wordsOf = (texts: FilterTexts) => {
    const values = valuesOf(texts)
    return values.length > 0 ? `${label}: ${values.map(wordOf).join(', ')}` : ''
  }
  return {
    label,
    names: [name],
    variablesOf: (texts) => {
      const values = valuesOf(texts)
      return values.length > 0 ? { [name]: values } : {}
    },
    wordsOf,
    control: (texts, onChange) => (
      <Field label={label} labelHidden>
        <MultiSelect
          placeholder={label}
          shown={wordsOf(texts)}
          options={options}
          value={valuesOf(texts)}
          onValueChange={(values) => onChange(textsOf(values))}
        />
      </Field>
    ),
  }
}

/** Filter by an exact text, applied on Enter or blur. */
export function textFilter(name: string, { label }: FieldDescriptor): ListFilter {
  const isGiven = (texts: FilterTexts) => (texts[name] ?? '').trim() !== ''
  return {
    label,
    names: [name],
    variablesOf: (texts) => (isGiven(texts) ? { [name]: texts[name] ?? '' } : {}),
    wordsOf: (texts) => (isGiven(texts) ? `${label}: ${texts[name]}` : ''),
    control: (texts, onChange) => (
      <Field label={label} labelHidden>
        <WholeText
          key={texts[name]}
          value={texts[name] ?? ''}
          placeholder={label}
          onValueChange={(value) => onChange({ [name]: value })}
        />
      </Field>
    ),
  }
}

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
