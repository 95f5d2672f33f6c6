import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { monthsOfYear, spread } from '#domain/budget/values.ts'
import { formatAmount, moneyOf, typedCents } from '#domain/value/money.ts'
import { useEdit, useFields, useFormText } from '#src/records/form/state/form-context.ts'
import { TextInput } from '#src/ui/control/text-input.tsx'
import { cellPath, exactText, monthsAt, textsOf, totalAt, totalPath, wholeText } from './budget-values.ts'
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

const common = { size: 'cell', isFigure: true, inputMode: 'decimal' } as const

/** What a cell has, to the cent while it has the focus, else in whole reais; all of it is selected as it gets the focus. */
function useShown(text: string) {
  const input = useRef<HTMLInputElement>(null)
  const [isFocused, setFocused] = useState(false)
  useLayoutEffect(() => {
    if (isFocused) input.current?.select()
  }, [isFocused])
  const cents = typedCents(text)
  const isWhole = !isFocused && cents !== undefined
  return {
    ref: input,
    value: isWhole ? wholeText(cents) : text,
    title: isWhole ? exactText(cents) : undefined,
    onFocus: () => setFocused(true),
    leave: () => setFocused(false),
  }
}

/** A month of a line: typed as in a sheet, `1234,5` is R$ 1.234,50. */
export function MonthCell({ line, label, row, month }: CellProps & { month: number }) {
  const path = cellPath(line, month)
  const edit = useEdit()
  const { isReadOnly } = useFields()
  const text = useFormText(path)
  const { leave, ...shown } = useShown(text)
  const isWrong = text.trim() !== '' && typedCents(text) === undefined
  return (
    <TextInput
      {...common}
      {...cellMark(row, month)}
      {...shown}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      readOnly={isReadOnly}
      onValueChange={(typed) => edit({ [path]: typed })}
      onBlur={() => {
        leave()
        const amount = amountText(text)
        if (amount !== text) edit({ [path]: amount })
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
  const { leave, ...shown } = useShown(typed === '' && total !== 0n ? formatAmount(moneyOf(total)) : typed)
  const cents = typedCents(typed)
  return (
    <TextInput
      {...common}
      {...cellMark(row, monthsOfYear)}
      {...shown}
      aria-label={label}
      aria-invalid={(typed.trim() !== '' && cents === undefined) || undefined}
      readOnly={isReadOnly}
      onValueChange={(text) => edit({ [path]: text === '' ? ' ' : text })}
      onBlur={() => {
        leave()
        if (cents !== undefined)
          edit({ [line]: textsOf(spread(cents, monthsAt(actor.getSnapshot().context.values, line))) })
        else if (typed.trim() === '' && typed !== '') edit({ [path]: '' })
      }}
    />
  )
}
