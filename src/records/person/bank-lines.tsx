import { bankLineFields } from '#domain/bank-line/fields.ts'
import { isConcealed } from '#domain/value/concealment.ts'
import { codeOf, PixKeyType } from '#domain/value/enums.ts'
import { maskCnpj, maskCpf } from '#domain/value/identifier/document.ts'
import { formatPixKey } from '#domain/value/identifier/pix-key.ts'
import { emptyValues } from '#src/records/field/form-fields.ts'
import { FormCombobox } from '#src/records/form/input/form-combobox.tsx'
import { InputOrFact } from '#src/records/form/input/form-fact.tsx'
import { FormGroup, FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { FormLines } from '#src/records/form/input/form-lines.tsx'
import { useFormField, useFormText } from '#src/records/form/state/form-context.ts'
import { useBankOptions } from '#src/records/link/lookups.ts'
import { useRegister } from '#src/records/register/register-context.ts'
import { MaskedInput } from '#src/ui/control/masked-input.tsx'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { ConcealableControl } from '../form/input/concealable-control.tsx'

/** Bank accounts and Pix keys of a payee, at a path of the form. */
export function BankLines({ at }: { at: string }) {
  const banks = useBankOptions()
  const { words } = useRegister()
  return (
    <FormGroup title="Contas bancárias e Pix" none="Nenhuma conta nem chave Pix informada.">
      <FormLines
        at={at}
        lineName="Conta"
        addLabel="Adicionar conta"
        emptyText={`Informe onde este ${words.one} recebe: uma conta completa ou uma chave Pix.`}
        blank={emptyValues(bankLineFields)}
      >
        {(line) => (
          <>
            <FormCombobox
              at={`${line}.bankId`}
              options={banks.options}
              loading={banks.isLoading}
              placeholder="Código ou nome do banco"
              unlisted="Banco fora da lista"
            />
            <FormRow>
              <FormInput at={`${line}.agency`} />
              <FormInput at={`${line}.account`} />
            </FormRow>
            <FormRow>
              <FormInput at={`${line}.accountType`} />
              <FormInput at={`${line}.pixKeyType`} />
            </FormRow>
            <PixKeyInput line={line} />
          </>
        )}
      </FormLines>
    </FormGroup>
  )
}

const masks: Readonly<Record<string, (typed: string) => string>> = {
  PERSONAL: maskCpf,
  CORPORATE: maskCnpj,
  PHONE: (typed) => formatPixKey(PixKeyType.codes.PHONE, typed),
}

/** Pix key of the line at this path, masked by its type. */
export function PixKeyInput({ line }: { line: string }) {
  const type = useFormText(`${line}.pixKeyType`)
  const formField = useFormField(`${line}.pixKey`)
  const { value, change } = formField
  const mask = masks[type]
  const shown = isConcealed(value) ? value : formatPixKey(codeOf(PixKeyType, type) ?? 0, value)
  return (
    <InputOrFact formField={formField} text={shown}>
      <ConcealableControl {...formField}>
        {mask ? (
          <MaskedInput mask={mask} value={value} onValueChange={change} />
        ) : (
          <TextInput inputMode={type === 'EMAIL' ? 'email' : undefined} value={value} onValueChange={change} />
        )}
      </ConcealableControl>
    </InputOrFact>
  )
}
