import { FormSelect } from '#src/records/form/input/form-input.tsx'
import { useFormText } from '#src/records/form/state/form-context.ts'
import type { Option } from '#src/ui/choice/option.ts'
import { useFundOptions } from './fund-option.ts'

export interface FormFundProps {
  at?: string
  placeholder?: string
  /** What is offered, by what funds there are; unless told these. */
  offered?: (funds: readonly Option[]) => readonly Option[]
}

/** Chooses the fund of an amount; a church without funds sees nothing. */
export function FormFund({ at = 'fundId', placeholder, offered = (funds) => funds }: FormFundProps) {
  const options = offered(useFundOptions())
  const value = useFormText(at)
  if (options.length === 0 && value === '') return null
  return (
    <FormSelect
      at={at}
      options={options}
      unlisted="Fundo encerrado ou de outra filial"
      {...(placeholder && { placeholder })}
    />
  )
}
