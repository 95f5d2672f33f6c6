import { type ComponentType, useState } from 'react'
import type { FieldKind } from '#domain/field/fields.ts'
import { formatAccountPlanCode } from '#domain/value/account-plan-code.ts'
import { formatPhone } from '#domain/value/contact/phone.ts'
import { formatZipCode } from '#domain/value/contact/zip-code.ts'
import { labelOf } from '#domain/value/enums.ts'
import { formatDocument } from '#domain/value/identifier/document.ts'
import type { Changes } from '#machines/conversation.ts'
import { ConcealableControl } from '#src/records/form/input/concealable-control.tsx'
import { offeredOptions, unlistedRecord } from '#src/records/link/link-option.ts'
import { useRecordOffer } from '#src/records/link/record-offer.tsx'
import { sourceOf } from '#src/records/link/record-source.ts'
import type { Option } from '#src/ui/choice/option.ts'
import { Select } from '#src/ui/choice/select.tsx'
import { Button } from '#src/ui/control/button.tsx'
import { MaskedInput } from '#src/ui/control/masked-input.tsx'
import { MoneyInput } from '#src/ui/control/money-input.tsx'
import { PercentInput } from '#src/ui/control/percent-input.tsx'
import { TextArea } from '#src/ui/control/text-area.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { type FormField, useEdit, useFormField } from '../state/form-context.ts'
import { DateControl } from './date-control.tsx'
import { InputOrFact } from './form-fact.tsx'

/** Input of the field at path `at`, by kind. */
export function FormInput({ at }: { at: string }) {
  const formField = useFormField(at)
  return (
    <InputOrFact formField={formField}>
      <ConcealableControl {...formField}>
        <Control {...formField} />
      </ConcealableControl>
    </InputOrFact>
  )
}

function Control(formField: FormField) {
  const { field, value, change } = formField
  if (field.choices) {
    const { choices } = field
    const options = Object.keys(choices.codes).map((name) => ({ value: name, label: labelOf(choices, name) }))
    return (
      <Select
        options={options}
        value={value}
        clearable={!field.required}
        placeholder={field.none}
        onValueChange={change}
      />
    )
  }
  const KindControl = controls[field.kind]
  return <KindControl value={value} onValueChange={change} />
}

interface KindControlProps {
  value: string
  onValueChange: (value: string) => void
}

const masked = (mask: (typed: string) => string, attributes: { inputMode?: 'numeric' | 'tel'; type?: string } = {}) =>
  function MaskedControl(props: KindControlProps) {
    return <MaskedInput {...attributes} {...props} mask={mask} />
  }

/** Kinds without a generic input: the form uses a specific one, which has the options. */
const chosen = (kind: FieldKind, input: string) =>
  function NoControl(): never {
    throw new Error(`A field of kind ${kind} is drawn by ${input}, not by FormInput`)
  }

const digitsOf = (typed: string): string => typed.replace(/\D/g, '')

const controls: Readonly<Record<FieldKind, ComponentType<KindControlProps>>> = {
  name: TextInput,
  text: TextInput,
  registration: TextInput,
  state: TextInput,
  email: (props) => <TextInput type="email" inputMode="email" {...props} />,
  note: TextArea,
  money: MoneyInput,
  percent: PercentInput,
  date: DateControl,
  document: masked(formatDocument),
  phone: masked(formatPhone, { inputMode: 'tel', type: 'tel' }),
  phones: (props) => <TextArea rows={2} {...props} />,
  zipCode: masked(formatZipCode, { inputMode: 'numeric' }),
  accountPlanCode: masked(formatAccountPlanCode, { inputMode: 'numeric' }),
  count: masked(digitsOf, { inputMode: 'numeric' }),
  flag: chosen('flag', 'FormFlag'),
  link: chosen('link', 'FormSelect or FormCombobox'),
  choice: chosen('choice', 'FormSelect, where it has no choices of its own'),
  moment: chosen('moment', 'nothing: it is only read'),
  file: chosen('file', 'FormFile'),
}

export interface FormSelectProps {
  at: string
  options: readonly Option[]
  /** Required, if other fields decide it; the field's own by default. */
  required?: boolean
  /** Text of a value without an option. */
  unlisted?: string | undefined
  placeholder?: string | undefined
  /** Further changes along with it, as clearing a value that is no option any more. */
  also?: ((value: string) => Changes) | undefined
}

/** Select of a linked record among all records. */
export function FormSelect({ at, options, required, unlisted = unlistedRecord, placeholder, also }: FormSelectProps) {
  const formField = useFormField(at)
  const edit = useEdit()
  const { field, value, frame } = formField
  const isRequired = required ?? field.required
  const [made, setMade] = useState<Option | null>(null)
  const shown = withCurrent(made?.value === value ? [...without(options, made), made] : options, value, unlisted)
  const source = sourceOf(options)
  const isLacking = options.length === 0 && shown.length === 0
  const offer = useRecordOffer({
    source,
    isLacking,
    isEmpty: options.length === 0,
    typed: '',
    onMade: (option) => {
      setMade(option)
      edit({ ...also?.(option.value), [at]: option.value })
    },
  })
  const lacks = isLacking && !offer.isLoading ? offer.note : undefined
  return (
    <InputOrFact
      formField={{ ...formField, frame: { ...frame, required: isRequired && !frame.disabled } }}
      text={shown.find((option) => option.value === value)?.label ?? ''}
    >
      <Select
        options={shown}
        value={value}
        clearable={!isRequired}
        placeholder={lacks ?? placeholder ?? field.none}
        onValueChange={(chosen) => edit({ ...also?.(chosen), [at]: chosen })}
      />
      {lacks && offer.act && !frame.disabled && (
        <div>
          <Button size="dense" variant="outline" onClick={offer.act.onAct}>
            {offer.act.label}
          </Button>
        </div>
      )}
      {offer.dialog}
    </InputOrFact>
  )
}

const without = (options: readonly Option[], { value }: Option): readonly Option[] =>
  options.filter((option) => option.value !== value)

/** A linked record stays visible even if it is no option. */
const withCurrent = (options: readonly Option[], value: string, label: string): readonly Option[] =>
  value === '' || options.length === 0 || options.some((option) => option.value === value)
    ? offeredOptions(options, value)
    : [...offeredOptions(options, value), { value, label }]
