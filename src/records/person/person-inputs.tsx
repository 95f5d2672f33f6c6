import { sentenceOf } from '#domain/catalogue/errors.ts'
import { isConcealed } from '#domain/value/concealment.ts'
import { labelOf, PersonType } from '#domain/value/enums.ts'
import { maskCnpj, maskCpf } from '#domain/value/identifier/document.ts'
import { InputOrFact } from '#src/records/form/input/form-fact.tsx'
import { useEdit, useFormField, useFormText } from '#src/records/form/state/form-context.ts'
import { RadioGroup } from '#src/ui/choice/radio-group.tsx'
import { MaskedInput } from '#src/ui/control/masked-input.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { ConcealableControl } from '../form/input/concealable-control.tsx'

export interface PersonInputsProps {
  /** Path of the name. */
  nameAt?: string
  /** Names of PersonType to choose from. */
  kinds?: readonly string[]
}

/** Identity of a party: kind of person, document, name. */
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
  const formField = useFormField('type')
  const { value, frame } = formField
  const document = useFormText('document')
  const edit = useEdit()
  if (formField.isViewing) return <InputOrFact formField={formField}>{null}</InputOrFact>
  return (
    <RadioGroup
      {...frame}
      options={kinds.map((name) => ({ value: name, label: labelOf(PersonType, name) }))}
      value={value}
      onValueChange={(type) => edit({ type, document: documentFor(type, document) })}
    />
  )
}

/** The typed or masked document, cut to that kind of person. */
function documentFor(type: string, document: string): string {
  if (type === 'NONE') return ''
  return isConcealed(document) ? document : maskOf(type === 'PERSONAL')(document)
}

function DocumentInput({ isPersonal }: { isPersonal: boolean }) {
  const formField = useFormField('document')
  const { value, change, problem, frame } = formField
  const isMalformed = problem?.msg === 'invalid_document'
  const error = isMalformed ? sentenceOf(isPersonal ? 'invalid_cpf' : 'invalid_cnpj') : frame.error
  const own = { ...formField, frame: { ...frame, error, label: isPersonal ? 'CPF' : 'CNPJ' } }
  return (
    <InputOrFact formField={own}>
      <ConcealableControl {...own}>
        <MaskedInput
          mask={maskOf(isPersonal)}
          inputMode={isPersonal ? 'numeric' : 'text'}
          autoCapitalize="characters"
          value={value}
          onValueChange={change}
        />
      </ConcealableControl>
    </InputOrFact>
  )
}

function NameInput({ at, isCorporate }: { at: string; isCorporate: boolean }) {
  const formField = useFormField(at)
  const { value, change, frame } = formField
  return (
    <InputOrFact formField={{ ...formField, frame: { ...frame, label: isCorporate ? 'Razão social' : frame.label } }}>
      <TextInput value={value} onValueChange={change} />
    </InputOrFact>
  )
}

const maskOf = (isPersonal: boolean) => (isPersonal ? maskCpf : maskCnpj)
