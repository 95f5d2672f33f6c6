import { addressFields } from '#domain/address/fields.ts'
import { federativeUnits } from '#domain/value/contact/federative-unit.ts'
import { formatZipCode } from '#domain/value/contact/zip-code.ts'
import { FormCombobox } from '#src/records/form/input/form-combobox.tsx'
import { FormGroup, FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput, FormSelect } from '#src/records/form/input/form-input.tsx'
import { useFormField, useFormText, useViewing } from '#src/records/form/state/form-context.ts'
import { useCityOptions } from '#src/records/link/lookups.ts'
import { Field } from '#src/ui/control/field.tsx'
import { MaskedInput } from '#src/ui/control/masked-input.tsx'
import { css, cx } from '#styled-system/css/index.js'
import { useZipCodeLookup, type ZipCodeSearch } from './zip-code-lookup.ts'

const searchStyle = css({ fontSize: 'xs', color: 'text.muted', mt: '1.5', _empty: { display: 'none' } })
const failedStyle = css({ color: 'warning' })

export function AddressGroup({ at }: { at: string }) {
  const isViewing = useViewing()
  return <FormGroup title="Endereço">{isViewing ? <AddressFacts at={at} /> : <AddressInputs at={at} />}</FormGroup>
}

/** View mode: no look-ups. */
const AddressFacts = ({ at }: { at: string }) =>
  Object.keys(addressFields).map((key) => <FormInput key={key} at={`${at}.${key}`} />)

const stateOptions = federativeUnits.map(({ acronym, name }) => ({ value: acronym, label: `${acronym} · ${name}` }))

/** Edit mode: filled by the CEP look-up. */
function AddressInputs({ at }: { at: string }) {
  const state = useFormText(`${at}.state`)
  const stateId = federativeUnits.find(({ acronym }) => acronym === state)?.number ?? null
  return (
    <>
      <ZipCodeInput at={at} />
      <FormInput at={`${at}.street`} />
      <FormRow>
        <FormInput at={`${at}.streetNumber`} />
        <FormInput at={`${at}.complement`} />
      </FormRow>
      <FormInput at={`${at}.neighborhood`} />
      <FormRow>
        <FormSelect at={`${at}.state`} options={stateOptions} />
        <CityInput at={`${at}.city`} stateId={stateId} />
      </FormRow>
    </>
  )
}

function ZipCodeInput({ at }: { at: string }) {
  const { value, change, frame } = useFormField(`${at}.zipCode`)
  const { search, typed } = useZipCodeLookup(at)
  return (
    <div>
      <Field
        {...frame}
        help={search.kind === 'idle' && !frame.disabled && !frame.error ? 'Preenche o endereço' : undefined}
      >
        <MaskedInput
          mask={formatZipCode}
          inputMode="numeric"
          value={value}
          onValueChange={(text) => {
            change(text)
            typed(text)
          }}
        />
      </Field>
      <p role="status" className={cx(searchStyle, search.kind === 'failed' && failedStyle)}>
        {saidOf(search)}
      </p>
    </div>
  )
}

function saidOf(search: ZipCodeSearch): string {
  if (search.kind === 'failed') return search.sentence
  if (search.kind === 'searching') return 'Buscando o endereço…'
  return search.kind === 'found' ? 'Endereço encontrado. Confira e informe o número.' : ''
}

/** City combobox; free text while the look-up has none. */
function CityInput({ at, stateId }: { at: string; stateId: string | null }) {
  const { options, isLoading } = useCityOptions(stateId)
  if (options.length === 0 && !isLoading) return <FormInput at={at} />
  return <FormCombobox key={stateId} at={at} options={options} loading={isLoading} />
}
