import { sentenceOf } from '#domain/error/errors.ts'
import { isConcealed } from '#domain/person/concealment.ts'
import { maskCnpj, maskCpf } from '#domain/value/document.ts'
import { labelOf, PersonType } from '#domain/value/enums.ts'
import { useEdit, useFormField, useFormText } from '#src/records/form/form-context.ts'
import { RadioGroup } from '#src/ui/choice/radio-group.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { MaskedInput } from '#src/ui/control/masked-input.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { ConcealableControl } from './concealable-control.tsx'

export interface PersonInputsProps {
  /** Path of the name. */
  nameAt?: string
  /** Names of PersonType to choose from. */
  kinds?: readonly string[]
}

/** Who a party is: kind of person, document of that kind, name. */
export function PersonInputs({ nameAt = 'name', kinds = ['CORPORATE', 'PERSONAL'] }: PersonInputsProps) {
  const type = useFormText('type')
  return (
    <>
      <TypeInput kinds={kinds} />
      {type !== 'NONE' && <DocumentInput isPersonal={type === 'PERSONAL'} />}
      <NameInput at={nameAt} isCorporate={type === 'CORPORATE'} />
    </>
  )
}

function TypeInput({ kinds }: { kinds: readonly string[] }) {
  const { value, frame } = useFormField('type')
  const document = useFormText('document')
  const edit = useEdit()
  return (
    <RadioGroup
      {...frame}
      options={kinds.map((name) => ({ value: name, label: labelOf(PersonType, name) }))}
      value={value}
      onValueChange={(type) => edit({ type, document: documentFor(type, document) })}
    />
  )
}

/** What is typed or hidden, as far as that kind of person can have it. */
function documentFor(type: string, document: string): string {
  if (type === 'NONE') return ''
  return isConcealed(document) ? document : maskOf(type === 'PERSONAL')(document)
}

function DocumentInput({ isPersonal }: { isPersonal: boolean }) {
  const given = useFormField('document')
  const { value, change, problem, frame } = given
  const isMalformed = problem?.msg === 'invalid_document'
  const error = isMalformed ? sentenceOf(isPersonal ? 'invalid_cpf' : 'invalid_cnpj') : frame.error
  const label = isPersonal ? 'CPF' : 'CNPJ'
  return (
    <Field {...frame} label={label} error={error}>
      <ConcealableControl {...given} frame={{ ...frame, label }}>
        <MaskedInput
          mask={maskOf(isPersonal)}
          inputMode={isPersonal ? 'numeric' : 'text'}
          autoCapitalize="characters"
          value={value}
          onValueChange={change}
        />
      </ConcealableControl>
    </Field>
  )
}

function NameInput({ at, isCorporate }: { at: string; isCorporate: boolean }) {
  const { value, change, frame } = useFormField(at)
  return (
    <Field {...frame} label={isCorporate ? 'Razão social' : frame.label}>
      <TextInput value={value} onValueChange={change} />
    </Field>
  )
}

const maskOf = (isPersonal: boolean) => (isPersonal ? maskCpf : maskCnpj)
