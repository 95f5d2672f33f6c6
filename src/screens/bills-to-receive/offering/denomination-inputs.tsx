import { useSelector } from '@xstate/react'
import { denominationsCents } from '#domain/tithes-offerings/amounts.ts'
import { formatMoney, moneyOf } from '#domain/value/money.ts'
import { linesAt, textAt } from '#machines/form-values.ts'
import { useEdit, useFields, useFormField, useFormLines } from '#src/records/form/state/form-context.ts'
import { columnMark } from '#src/records/sheet/sheet-key.ts'
import { Field } from '#src/ui/control/field.tsx'
import { MaskedInput } from '#src/ui/control/masked-input.tsx'
import { startMark } from '#src/ui/popup/modal-focus.ts'
import { css } from '#styled-system/css/css.js'
import { typedCashCents } from './offering-definition.ts'

/** Notes and coins in two columns where there is room. */
const sheetLook = { columns: '2 16em', maxWidth: '40em' }
const sheetStyle = css({ '--celeiro-sizes-control': '1.875rem' })
const rowLook = {
  breakInside: 'avoid',
  paddingBottom: 2,
  gridTemplateColumns: 'minmax(0, 1fr) 4.5em minmax(0, 1.3fr)',
} as const
const rowStyle = css({ display: 'grid', alignItems: 'center', gap: '2' })
const figureStyle = css({ fontFamily: 'figures', textAlign: 'end', whiteSpace: 'nowrap' })
const sumStyle = css({ fontFamily: 'figures', fontWeight: 'semibold' })

const digitsOf = (typed: string): string => typed.replace(/\D/g, '').replace(/^0+(?=\d)/, '')

export interface DenominationInputsProps {
  /** Path that receives the running sum. */
  cashAt?: string
  /** Initial focus of the form. */
  isStart?: boolean
}

/** Counting sheet: denominations and their sum. */
export function DenominationInputs({ cashAt, isStart = false }: DenominationInputsProps) {
  const lines = useFormLines('denominations')
  const { actor } = useFields()
  const sum = useSelector(actor, ({ context }) => typedCashCents(linesAt(context.values, 'denominations')))
  return (
    <>
      <div className={sheetStyle} style={sheetLook} {...columnMark} {...(isStart && startMark)}>
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
  const cents = /^\d+$/.test(count) ? denominationsCents([{ value, count: Number(count) }]) : 0n
  return (
    <div className={rowStyle} style={rowLook}>
      <span aria-hidden className={figureStyle}>
        {formatMoney(value)} ×
      </span>
      <Field {...frame} label={formatMoney(value)} labelHidden help={undefined} required={false}>
        <MaskedInput mask={digitsOf} inputMode="numeric" value={count} onValueChange={change} />
      </Field>
      <span className={figureStyle}>{cents > 0n ? `= ${formatMoney(moneyOf(cents))}` : ''}</span>
    </div>
  )
}
