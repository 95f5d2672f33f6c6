import { formatMoney, isMoney } from '#domain/value/money.ts'
import { textAt, type Values } from '#machines/form-values.ts'
import { useFormLines, useFormText } from '#src/records/form/form-context.ts'
import { FormInput, FormSelect } from '#src/records/form/form-input.tsx'
import { Cell } from '#src/records/sheet/cell.tsx'
import type { Option } from '#src/ui/choice/option.ts'

/** A cheque of the offering as whoever enters it knows it: by its number, what it is worth and who wrote it. */
const checkOption = (line: Values): Option => {
  const [number, value, issuer] = ['number', 'value', 'issuerName'].map((at) => textAt(line, at))
  const hint = [value && isMoney(value) ? formatMoney(value) : '', issuer].filter(Boolean).join(' · ')
  return { value: number ?? '', label: number ?? '', ...(hint && { hint }) }
}

/** How a gift came. Without a cheque in the offering it came in cash, and nothing is asked. */
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
