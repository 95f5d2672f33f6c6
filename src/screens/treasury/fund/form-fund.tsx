import { useFormText } from '#src/records/form/form-context.ts'
import { FormSelect } from '#src/records/form/form-input.tsx'
import { useFundOptions } from './fund-option.ts'

/** Chooses the fund of an amount; a church without funds sees nothing. */
export function FormFund({ at = 'fundId' }: { at?: string }) {
  const options = useFundOptions()
  const value = useFormText(at)
  if (options.length === 0 && value === '') return null
  return <FormSelect at={at} options={options} unlisted="Fundo encerrado ou de outra filial" />
}
