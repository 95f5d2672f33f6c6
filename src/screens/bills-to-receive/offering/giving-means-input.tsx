import { formatMoney, isMoney } from '#domain/value/money.ts'
import { textAt, type Values } from '#machines/form-values.ts'
import { FormInput, FormSelect } from '#src/records/form/input/form-input.tsx'
import { useFormLines, useFormText } from '#src/records/form/state/form-context.ts'
import { Cell } from '#src/records/sheet/cell.tsx'
import type { Option } from '#src/ui/choice/option.ts'

/** Option of a cheque: number, value, issuer. */
const checkOption = (line: Values): Option => {
  const [number, value, issuer] = ['number', 'value', 'issuerName'].map((at) => textAt(line, at))
  const hint = [value && isMoney(value) ? formatMoney(value) : '', issuer].filter(Boolean).join(' · ')
  return { value: number ?? '', label: number ?? '', ...(hint && { hint }) }
}

/** Means of a gift; hidden without cheques, as it is cash then. */
export function GivingMeansInput({ at }: { at: string }) {
  const checks = useFormLines('checks')
  const [means, number] = [useFormText(`${at}.means`), useFormText(`${at}.checkNumber`)]
  const options = checks.map(checkOption).filter(({ value }) => value !== '')
  if (options.length === 0 && means === '' && number === '') return null
  return (
    <>
      <Cell width={7}>
        <FormInput at={`${at}.means`} />
      </Cell>
      {(means !== 'CASH' || number !== '') && (
        <Cell width={9}>
          <FormSelect
            at={`${at}.checkNumber`}
            options={options}
            placeholder="De um dos cheques acima"
            unlisted={number}
          />
        </Cell>
      )}
    </>
  )
}
