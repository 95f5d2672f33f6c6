import { useSelector } from '@xstate/react'
import type { FocusEvent } from 'react'
import { monthsOfYear, spread } from '#domain/budget/values.ts'
import { formatAmount, moneyOf, typedCents } from '#domain/value/money.ts'
import { useEdit, useFields, useFormText } from '#src/records/form/form-context.ts'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { cellPath, monthsAt, textsOf, totalAt, totalPath } from './budget-values.ts'
import { cellMark } from './sheet-keys.ts'

export interface CellProps {
  /** The line it is of. */
  line: string
  /** 'Aluguel, março' */
  label: string
  row: number
}

const amountText = (text: string): string => {
  const cents = typedCents(text)
  return cents === undefined ? text : formatAmount(moneyOf(cents))
}

const common = {
  size: 'dense',
  isFigure: true,
  inputMode: 'decimal',
  onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
} as const

/** A month of a line: typed as in a sheet, `1234,5` is R$ 1.234,50. */
export function MonthCell({ line, label, row, month }: CellProps & { month: number }) {
  const path = cellPath(line, month)
  const edit = useEdit()
  const { isReadOnly } = useFields()
  const value = useFormText(path)
  const isWrong = value.trim() !== '' && typedCents(value) === undefined
  return (
    <TextInput
      {...common}
      {...cellMark(row, month)}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      readOnly={isReadOnly}
      value={value}
      onValueChange={(typed) => edit({ [path]: typed })}
      onBlur={() => {
        const text = amountText(value)
        if (text !== value) edit({ [path]: text })
      }}
    />
  )
}

/** The year of a line: what is typed here is divided over its months as they are, evenly where they are empty. */
export function TotalCell({ line, label, row }: CellProps) {
  const { actor, isReadOnly } = useFields()
  const edit = useEdit()
  const path = totalPath(line)
  const typed = useFormText(path)
  const total = useSelector(actor, ({ context }) => totalAt(context.values, line))
  const cents = typedCents(typed)
  return (
    <TextInput
      {...common}
      {...cellMark(row, monthsOfYear)}
      aria-label={label}
      aria-invalid={(typed.trim() !== '' && cents === undefined) || undefined}
      readOnly={isReadOnly}
      value={typed === '' && total !== 0n ? formatAmount(moneyOf(total)) : typed}
      onValueChange={(text) => edit({ [path]: text === '' ? ' ' : text })}
      onBlur={() => {
        if (cents !== undefined)
          edit({ [line]: textsOf(spread(cents, monthsAt(actor.getSnapshot().context.values, line))) })
        else if (typed.trim() === '' && typed !== '') edit({ [path]: '' })
      }}
    />
  )
}
