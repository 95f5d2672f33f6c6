import { formatMoney } from '#domain/value/money.ts'
import { FormCombobox } from '#src/records/form/input/form-combobox.tsx'
import { useFormText } from '#src/records/form/state/form-context.ts'
import type { Option } from '#src/ui/choice/option.ts'
import { useAccounts } from './account-option.ts'

export interface FormAccountProps {
  at: string
  options: readonly Option[]
  placeholder: string
  /** Text of an empty list. */
  noneYet?: string
}

/** Account combobox, with the selected account's balance below. */
export function FormAccount({ at, options, placeholder, noneYet }: FormAccountProps) {
  const id = useFormText(at)
  const { data, isPending } = useAccounts()
  const balance = data?.find((account) => account.id === id)?.balance
  return (
    <FormCombobox
      at={at}
      options={options}
      loading={isPending}
      placeholder={placeholder}
      unlisted=""
      {...(data && noneYet && { noneYet })}
      help={typeof balance === 'string' ? `Saldo: ${formatMoney(balance)}` : undefined}
    />
  )
}
