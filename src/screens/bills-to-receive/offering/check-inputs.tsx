import type { KeyboardEvent } from 'react'
import { todayOf } from '#domain/value/moment.ts'
import { cmc7Of } from '#domain/wallet-check/cmc7.ts'
import { FormCombobox } from '#src/records/form/form-combobox.tsx'
import { useEdit, useFormField, useFormText } from '#src/records/form/form-context.ts'
import { InputOrFact } from '#src/records/form/form-fact.tsx'
import { FormRow } from '#src/records/form/form-group.tsx'
import { FormInput } from '#src/records/form/form-input.tsx'
import { FormLines } from '#src/records/form/form-lines.tsx'
import { unlistedRecord } from '#src/records/link/link-option.ts'
import { useBankOptions } from '#src/records/link/lookups.ts'
import { usePresent } from '#src/runtime/runtime-context.ts'
import type { Option } from '#src/ui/choice/option.ts'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { blankCheck } from './offering-definition.ts'

/** The cheques, one after the other; the line at the foot of one fills what it says. */
export function CheckInputs() {
  const today = todayOf(usePresent())
  const { options, isLoading } = useBankOptions()
  return (
    <FormLines
      at="checks"
      lineName="Cheque"
      addLabel="Adicionar cheque"
      emptyText="Leia, cole ou digite o CMC7: banco, agência, conta e número se preenchem sozinhos."
      blank={blankCheck(today)}
    >
      {(line) => (
        <>
          <CheckLine at={line} banks={options} />
          <FormRow>
            <FormInput at={`${line}.value`} />
            <FormInput at={`${line}.type`} />
          </FormRow>
          <FormInput at={`${line}.issuerName`} />
          <FormRow>
            <FormInput at={`${line}.issueDate`} />
            <GoodFor at={line} />
          </FormRow>
          <FormCombobox
            at={`${line}.bankId`}
            options={options}
            loading={isLoading}
            placeholder="Número ou nome do banco"
            unlisted={unlistedRecord}
          />
          <FormRow>
            <FormInput at={`${line}.agency`} />
            <FormInput at={`${line}.account`} />
            <FormInput at={`${line}.number`} />
          </FormRow>
          <FormRow>
            <FormInput at={`${line}.issuerDocument`} />
            <FormInput at={`${line}.issuerPhone`} />
          </FormRow>
        </>
      )}
    </FormLines>
  )
}

/** A cheque that is good at once has no other day than that of its issue. */
function GoodFor({ at }: { at: string }) {
  return useFormText(`${at}.type`) === 'POST_DATED' ? <FormInput at={`${at}.goodForDate`} /> : null
}

function CheckLine({ at, banks }: { at: string; banks: readonly Option[] }) {
  const given = useFormField(`${at}.cmc7`)
  const edit = useEdit()
  const change = (text: string) => {
    const line = cmc7Of(text)
    const bank = line && banks.find(({ label }) => label.startsWith(line.bank))
    edit({
      [`${at}.cmc7`]: text,
      ...(line && { [`${at}.agency`]: line.agency, [`${at}.account`]: line.account, [`${at}.number`]: line.number }),
      ...(bank && { [`${at}.bankId`]: bank.value }),
    })
  }
  return (
    <InputOrFact given={given}>
      <TextInput inputMode="numeric" value={given.value} onValueChange={change} onKeyDown={keepFromSending} />
    </InputOrFact>
  )
}

/** A reader ends a line with Enter, and does not mean the form. */
const keepFromSending = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}
