import CalendarDays from 'lucide-react/icons/calendar-days'
import { cloneElement, useState } from 'react'
import { monthOfDays, wordedMonth } from '#domain/value/day/competence.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { usePresent } from '#src/runtime/runtime-context.ts'
import { SelectButton } from '#src/ui/choice/select-button.tsx'
import type { PeriodKind } from '#src/ui/date/period-popover.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { type FilterTexts, type ListFilter, seldom } from './list-filter.tsx'

/** Days as `yyyy-MM-dd`; empty for an open end. */
export interface Period {
  from: string
  to: string
}

/** Filter by a range of dates, both included: `{name}From` and `{name}To`. */
export function periodFilter(name: string, label: string, kind?: PeriodKind): ListFilter {
  const names = { from: `${name}From`, to: `${name}To` }
  const textsOf = ({ from, to }: Period): FilterTexts => ({ [names.from]: from, [names.to]: to })
  const periodOf = (texts: FilterTexts): Period => ({ from: dayOf(texts[names.from]), to: dayOf(texts[names.to]) })
  return {
    label,
    names: [names.from, names.to],
    variablesOf: (texts) => {
      const { from, to } = periodOf(texts)
      return { ...(from && { [names.from]: from }), ...(to && { [names.to]: to }) }
    },
    wordsOf: (texts) => {
      const shown = shownPeriod(periodOf(texts))
      return shown && `${label}: ${shown}`
    },
    control: (texts, onChange) => (
      <PeriodControl
        label={label}
        isLabelled
        kind={kind}
        period={periodOf(texts)}
        onChange={(period) => onChange(textsOf(period))}
      />
    ),
  }
}

/** When a record was made. */
export const registered: ListFilter = seldom(periodFilter('createdAt', 'Cadastrado em'))

/** 'novembro de 2026', '01/11/2026 a 20/11/2026', 'desde 01/11/2026', 'até 20/11/2026', '20/11/2026', or ''. */
function shownPeriod({ from, to }: Period): string {
  const month = monthOfDays(from, to)
  if (month) return wordedMonth(month)
  if (from && to) return from === to ? shownDay(from) : `${shownDay(from)} a ${shownDay(to)}`
  if (from) return `desde ${shownDay(from)}`
  return to && `até ${shownDay(to)}`
}

/** The same without a repeated year, for a narrow button. */
const briefPeriod = ({ from, to }: Period): string =>
  from && to && from !== to && from.slice(0, 4) === to.slice(0, 4) && !monthOfDays(from, to)
    ? `${shownDay(from).slice(0, 5)} a ${shownDay(to)}`
    : shownPeriod({ from, to })

const shownDay = (day: string): string => day.split('-').reverse().join('/')

/** The text if it is a date that the API accepts, else ''. */
function dayOf(text = ''): string {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  const isDay = at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
  return isDay && text >= '0001' ? text : ''
}

interface PeriodControlProps {
  label: string
  /** Placeholder; the label by default. */
  placeholder?: string
  /** Text for the period instead of its dates. */
  shown?: string | undefined
  /** Shows the label beside the period. */
  isLabelled?: boolean
  kind?: PeriodKind | undefined
  period: Period
  onChange: (period: Period) => void
}

const PeriodPopover = lazy(() => import('#src/ui/date/period-popover.tsx'), 'PeriodPopover', {
  waiting: ({ trigger, open, onOpen }) => cloneElement(trigger, { 'aria-busy': open || undefined, onClick: onOpen }),
})

/** Opens the period; lazy content. */
export function PeriodControl({ label, placeholder, shown, isLabelled, kind, period, onChange }: PeriodControlProps) {
  const [isOpen, setOpen] = useState(false)
  const present = usePresent()
  return (
    <div>
      <PeriodPopover
        trigger={
          <SelectButton
            label={label}
            shown={shown ?? (briefPeriod(period) || (placeholder ?? ''))}
            isLabelled={isLabelled}
            icon={<CalendarDays />}
          />
        }
        title={label}
        open={isOpen}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        period={period}
        onChange={onChange}
        kind={kind}
        today={todayOf(present)}
      />
    </div>
  )
}
