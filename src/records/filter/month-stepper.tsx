import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { daysOfMonth, monthAfter, monthOfDays, shownCompetence } from '#domain/value/day/competence.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { usePresent } from '#src/runtime/runtime-context.ts'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import type { PeriodKind } from '#src/ui/date/period-popover.tsx'
import { css } from '#styled-system/css/css.js'
import type { FilterTexts } from './list-filter.tsx'
import { type Period, PeriodControl } from './period-filter.tsx'

const stepperStyle = css({
  display: 'flex',
  alignItems: 'center',
  flexGrow: { base: '1', sm: '0' },
  '& > :nth-child(2)': { flexGrow: '1', minW: { base: '0', sm: '[9.5rem]' } },
})

/** The dates that are chosen by: search parameters `{name}From` and `{name}To`. */
export interface PeriodField {
  name: string
  /** 'Vencimento' */
  label: string
  kind?: PeriodKind
}

const anyPeriod: PeriodField = { name: 'date', label: 'Período' }

export interface MonthStepperProps {
  period?: PeriodField
  texts: FilterTexts
  onChange: (changes: FilterTexts) => void
}

/** Month stepper ‹ nov/2026 ›: previous and next month; the middle opens the period picker. */
export function MonthStepper({ period: { name, label, kind } = anyPeriod, texts, onChange }: MonthStepperProps) {
  const today = todayOf(usePresent())
  const period: Period = { from: texts[`${name}From`] ?? '', to: texts[`${name}To`] ?? '' }
  const month = monthOfDays(period.from, period.to)
  const change = ({ from, to }: Period) => onChange({ [`${name}From`]: from, [`${name}To`]: to })
  const step = (months: number) => {
    const at = month ?? (period.to || period.from || today).slice(0, 7)
    const { dateFrom: from, dateTo: to } = daysOfMonth(month || period.from || period.to ? monthAfter(at, months) : at)
    change({ from, to })
  }
  return (
    <fieldset aria-label="Mês" className={stepperStyle}>
      <IconButton label="Mês anterior" icon={<ChevronLeft aria-hidden />} onClick={() => step(-1)} />
      <PeriodControl
        label={label}
        placeholder={label === anyPeriod.label ? 'Todo o período' : undefined}
        kind={kind}
        shown={month && shownCompetence(month)}
        period={period}
        onChange={change}
      />
      <IconButton label="Próximo mês" icon={<ChevronRight aria-hidden />} onClick={() => step(1)} />
    </fieldset>
  )
}
