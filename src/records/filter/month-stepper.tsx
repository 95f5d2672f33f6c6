import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { daysOfMonth, monthAfter, monthOfDays, shownCompetence } from '#domain/value/competence.ts'
import { todayOf } from '#domain/value/moment.ts'
import { usePresent } from '#src/runtime/runtime-context.ts'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { css } from '#styled-system/css/css.js'
import type { FilterTexts } from './list-filter.tsx'
import { type Period, PeriodControl } from './period-filter.tsx'

const stepperStyle = css({
  display: 'flex',
  alignItems: 'center',
  flexGrow: { base: '1', sm: '0' },
  '& > :nth-child(2)': { flexGrow: '1', minW: { base: '0', sm: '[9.5rem]' } },
})

export interface MonthStepperProps {
  /** Search parameters `dateFrom` and `dateTo`. */
  texts: FilterTexts
  onChange: (changes: FilterTexts) => void
}

/** Month stepper ‹ nov/2026 ›: previous and next month; the middle opens the period picker. */
export function MonthStepper({ texts, onChange }: MonthStepperProps) {
  const today = todayOf(usePresent())
  const period: Period = { from: texts.dateFrom ?? '', to: texts.dateTo ?? '' }
  const month = monthOfDays(period.from, period.to)
  const step = (months: number) => {
    const at = month ?? (period.to || period.from || today).slice(0, 7)
    onChange(daysOfMonth(month || period.from || period.to ? monthAfter(at, months) : at))
  }
  return (
    <fieldset aria-label="Mês" className={stepperStyle}>
      <IconButton label="Mês anterior" icon={<ChevronLeft aria-hidden />} onClick={() => step(-1)} />
      <PeriodControl
        label="Período"
        placeholder="Todo o período"
        shown={month && shownCompetence(month)}
        period={period}
        onChange={({ from, to }) => onChange({ dateFrom: from, dateTo: to })}
      />
      <IconButton label="Próximo mês" icon={<ChevronRight aria-hidden />} onClick={() => step(1)} />
    </fieldset>
  )
}
