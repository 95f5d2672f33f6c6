import Coins from 'lucide-react/icons/coins'
import { cloneElement, useState } from 'react'
import { centsOf, formatMoney, isMoney, isTypedMoney } from '#domain/value/money.ts'
import type { MoneyRange } from '#src/ui/choice/money-range-popover.tsx'
import { SelectButton } from '#src/ui/choice/select-button.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import type { FilterTexts, ListFilter } from './list-filter.tsx'

/** Filter by a range of amounts, both ends included: `{name}From` and `{name}To`. */
export function moneyFilter(name: string, label: string): ListFilter {
  const names = { from: `${name}From`, to: `${name}To` }
  const rangeOf = (texts: FilterTexts): MoneyRange => ({
    from: moneyOf(texts[names.from]),
    to: moneyOf(texts[names.to]),
  })
  return {
    label,
    names: [names.from, names.to],
    variablesOf: (texts) => {
      const { from, to } = rangeOf(texts)
      return { ...(from && { [names.from]: from }), ...(to && { [names.to]: to }) }
    },
    wordsOf: (texts) => {
      const shown = shownRange(rangeOf(texts))
      return shown && `${label}: ${shown}`
    },
    control: (texts, onChange) => (
      <MoneyRangeControl
        label={label}
        range={rangeOf(texts)}
        onChange={({ from, to }) => onChange({ [names.from]: from, [names.to]: to })}
      />
    ),
  }
}

/** 'R$ 10,00 a R$ 20,00', 'a partir de R$ 10,00', 'até R$ 20,00', or ''. */
function shownRange({ from, to }: MoneyRange): string {
  if (from && to) return centsOf(from) === centsOf(to) ? formatMoney(from) : `${formatMoney(from)} a ${formatMoney(to)}`
  if (from) return `a partir de ${formatMoney(from)}`
  return to && `até ${formatMoney(to)}`
}

/** The text if it is money that the API accepts, else ''. */
const moneyOf = (text = ''): string => (isMoney(text) && isTypedMoney(text) ? text : '')

const MoneyRangePopover = lazy(() => import('#src/ui/choice/money-range-popover.tsx'), 'MoneyRangePopover', {
  waiting: ({ trigger, open, onOpen }) => cloneElement(trigger, { 'aria-busy': open || undefined, onClick: onOpen }),
})

interface MoneyRangeControlProps {
  label: string
  range: MoneyRange
  onChange: (range: MoneyRange) => void
}

/** Opens the range; lazy content. */
function MoneyRangeControl({ label, range, onChange }: MoneyRangeControlProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <MoneyRangePopover
        trigger={<SelectButton label={label} shown={shownRange(range)} isLabelled icon={<Coins />} />}
        title={label}
        open={isOpen}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        range={range}
        onChange={onChange}
      />
    </div>
  )
}
