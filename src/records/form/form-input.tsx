import { formatAccountPlanCode } from '#domain/account-plan/rules.ts'
import type { FieldKind } from '#domain/field/fields.ts'
import { formatDocument } from '#domain/value/document.ts'
import { labelOf } from '#domain/value/enums.ts'
import { formatPhone } from '#domain/value/phone.ts'
import { formatZipCode } from '#domain/value/zip-code.ts'
import { offeredOptions, unlistedRecord } from '#src/records/link/link-option.ts'
import { ConcealableControl } from '#src/records/person/concealable-control.tsx'
import type { Option } from '#src/ui/choice/option.ts'
import { Select } from '#src/ui/choice/select.tsx'
import { MaskedInput } from '#src/ui/control/masked-input.tsx'
import { MoneyInput } from '#src/ui/control/money-input.tsx'
import { TextArea } from '#src/ui/control/text-area.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { type FormField, useFormField } from './form-context.ts'
import { InputOrFact } from './form-fact.tsx'

/** The input of one field, by its kind; `at` is its path. */
export function FormInput({ at }: { at: string }) {
  const given = useFormField(at)
  return (
    <InputOrFact given={given}>
      <ConcealableControl {...given}>
        <Control {...given} />
      </ConcealableControl>
    </InputOrFact>
  )
}

function Control({ field, value, change }: FormField) {
  if (field.choices) {
    const { choices } = field
    const options = Object.keys(choices.codes).map((name) => ({ value: name, label: labelOf(choices, name) }))
    return <Select options={options} value={value} clearable={!field.required} onValueChange={change} />
  }
  const mask = masks[field.kind]
  if (mask) return <MaskedInput {...mask} value={value} onValueChange={change} />
  if (field.kind === 'money') return <MoneyInput value={value} onValueChange={change} />
  if (field.kind === 'note') return <TextArea value={value} onValueChange={change} />
  if (field.kind === 'email') return <TextInput type="email" inputMode="email" value={value} onValueChange={change} />
  return <TextInput value={value} onValueChange={change} />
}

const digitsOf = (typed: string): string => typed.replace(/\D/g, '')

const masks: Partial<
  Record<FieldKind, { mask: (typed: string) => string; inputMode?: 'numeric' | 'tel'; type?: string }>
> = {
  document: { mask: formatDocument },
  phone: { mask: formatPhone, inputMode: 'tel', type: 'tel' },
  zipCode: { mask: formatZipCode, inputMode: 'numeric' },
  accountPlanCode: { mask: formatAccountPlanCode, inputMode: 'numeric' },
  count: { mask: digitsOf, inputMode: 'numeric' },
}

export interface FormSelectProps {
  at: string
  options: readonly Option[]
  /** Where other fields decide it; else as the field says. */
  required?: boolean
  /** What is read where no option has the value. */
  unlisted?: string | undefined
  /** What is read while nothing is chosen. */
  placeholder?: string | undefined
}

/** A link to another record, chosen among all of them. */
export function FormSelect({ at, options, required, unlisted = unlistedRecord, placeholder }: FormSelectProps) {
  const given = useFormField(at)
  const { field, value, change, frame } = given
  const isRequired = required ?? field.required
  const shown = withKept(options, value, unlisted)
  return (
    <InputOrFact
      given={{ ...given, frame: { ...frame, required: isRequired && !frame.disabled } }}
      text={shown.find((option) => option.value === value)?.label ?? ''}
    >
      <Select
        options={shown}
        value={value}
        clearable={!isRequired}
        placeholder={placeholder ?? field.none}
        onValueChange={change}
      />
    </InputOrFact>
  )
}

/** What is linked stays to be seen until something else is chosen, also where it is not offered. */
const withKept = (options: readonly Option[], value: string, label: string): readonly Option[] =>
  value === '' || options.length === 0 || options.some((option) => option.value === value)
    ? offeredOptions(options, value)
    : [...offeredOptions(options, value), { value, label }]
