import { useSelector } from '@xstate/react'
import { formatMoney, moneyOf } from '#domain/value/money.ts'
import { linesAt, textAt } from '#machines/form-values.ts'
import { useEdit, useFields, useFormField, useFormLines } from '#src/records/form/form-context.ts'
import { Field } from '#src/ui/control/field.tsx'
import { MaskedInput } from '#src/ui/control/masked-input.tsx'
import { css } from '#styled-system/css/css.js'
import { typedCashCents } from './offering-definition.ts'

const gridStyle = css({ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))', gap: '3' })
const sumStyle = css({ fontFamily: 'figures', fontWeight: 'semibold' })

const digitsOf = (typed: string): string => typed.replace(/\D/g, '').replace(/^0+(?=\d)/, '')

/** How many of each note and coin; with `cashAt`, what they come to is written there as they are typed. */
export function DenominationInputs({ cashAt }: { cashAt?: string }) {
  const lines = useFormLines('denominations')
  const { actor } = useFields()
  const sum = useSelector(actor, ({ context }) => typedCashCents(linesAt(context.values, 'denominations')))
  return (
    <>
      <div className={gridStyle}>
        {lines.map((line, place) => (
          <Denomination key={textAt(line, 'value')} place={place} value={textAt(line, 'value')} cashAt={cashAt} />
        ))}
      </div>
      <p aria-live="polite">
        Notas e moedas: <span className={sumStyle}>{formatMoney(moneyOf(sum))}</span>
      </p>
    </>
  )
}

function Denomination({ place, value, cashAt }: { place: number; value: string; cashAt: string | undefined }) {
  const { value: count, frame } = useFormField(`denominations.${place}.count`)
  const lines = useFormLines('denominations')
  const edit = useEdit()
  const change = (typed: string) => {
    const next = lines.map((line, at) => (at === place ? { ...line, count: typed } : line))
    const isCounted = next.some((line) => textAt(line, 'count') !== '')
    edit({ denominations: next, ...(cashAt && { [cashAt]: isCounted ? moneyOf(typedCashCents(next)) : '' }) })
  }
  return (
    <Field {...frame} label={formatMoney(value)} help={undefined} required={false}>
      <MaskedInput mask={digitsOf} inputMode="numeric" value={count} onValueChange={change} />
    </Field>
  )
}
