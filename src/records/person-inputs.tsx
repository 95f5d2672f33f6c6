import { maskCnpj, maskCpf } from '#domain/document.ts'
import { labelOf, PersonType } from '#domain/enums.ts'
import { sentenceOf } from '#domain/errors.ts'
import { Field } from '#src/ui/field.tsx'
import { MaskedInput } from '#src/ui/masked-input.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { useEdit, useFormField, useFormText } from './form-context.ts'
import { FormInput } from './form-input.tsx'

const people = ['CORPORATE', 'PERSONAL'].map((name) => ({ value: name, label: labelOf(PersonType, name) }))

/** Who a party is: kind of person, document of that kind, names. */
export function PersonInputs() {
  const isPersonal = useFormText('type') === 'PERSONAL'
  return (
    <>
      <TypeInput />
      <DocumentInput isPersonal={isPersonal} />
      <NameInput isPersonal={isPersonal} />
      <FormInput at="fantasyName" />
    </>
  )
}

function TypeInput() {
  const { value, frame } = useFormField('type')
  const document = useFormText('document')
  const edit = useEdit()
  return (
    <RadioGroup
      {...frame}
      options={people}
      value={value}
      onValueChange={(type) => edit({ type, document: maskOf(type === 'PERSONAL')(document) })}
    />
  )
}

function DocumentInput({ isPersonal }: { isPersonal: boolean }) {
  const { value, change, problem, frame } = useFormField('document')
  const isMalformed = problem?.msg === 'invalid_document'
  const error = isMalformed ? sentenceOf(isPersonal ? 'invalid_cpf' : 'invalid_cnpj') : frame.error
  return (
    <Field {...frame} label={isPersonal ? 'CPF' : 'CNPJ'} error={error}>
      <MaskedInput
        mask={maskOf(isPersonal)}
        inputMode={isPersonal ? 'numeric' : 'text'}
        autoCapitalize="characters"
        value={value}
        onValueChange={change}
      />
    </Field>
  )
}

function NameInput({ isPersonal }: { isPersonal: boolean }) {
  const { value, change, frame } = useFormField('name')
  return (
    <Field {...frame} label={isPersonal ? frame.label : 'Razão social'}>
      <TextInput value={value} onValueChange={change} />
    </Field>
  )
}

const maskOf = (isPersonal: boolean) => (isPersonal ? maskCpf : maskCnpj)
