import { FormCombobox } from '#src/records/form/input/form-combobox.tsx'
import { FormRow } from '#src/records/form/input/form-group.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { useEdit, useFormText } from '#src/records/form/state/form-context.ts'
import { useBankOptions } from '#src/records/link/lookups.ts'

/** Bank, agency, account and number, as printed or from the CMC7 line. */
export function CheckBank({ within = '' }: { within?: string }) {
  const banks = useBankOptions()
  return (
    <>
      <FormCombobox
        at={`${within}bankId`}
        options={banks.options}
        loading={banks.isLoading}
        placeholder="Código ou nome do banco"
        unlisted="Banco fora da lista"
      />
      <FormRow>
        <FormInput at={`${within}agency`} />
        <FormInput at={`${within}account`} />
        <FormInput at={`${within}number`} />
      </FormRow>
    </>
  )
}

/** Dates of a cheque; a spot cheque's good-for date is its issue date. */
export function CheckDays({ within = '' }: { within?: string }) {
  const edit = useEdit()
  const isSpot = useFormText(`${within}type`) === 'SPOT'
  const issueDate = useFormText(`${within}issueDate`)
  const goodForDate = useFormText(`${within}goodForDate`)
  if (isSpot && goodForDate !== issueDate) edit({ [`${within}goodForDate`]: issueDate })
  return (
    <FormRow>
      <FormInput at={`${within}type`} />
      <FormInput at={`${within}issueDate`} />
      {!isSpot && <FormInput at={`${within}goodForDate`} />}
    </FormRow>
  )
}
