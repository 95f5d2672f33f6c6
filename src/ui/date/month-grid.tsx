import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { css } from '#styled-system/css/css.js'
import { addDays, addMonths, type DateText } from './date-text.ts'

const headStyle = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: '1' })
const yearStyle = css({ fontWeight: 'semibold' })
const gridStyle = css({ display: 'grid', gridTemplateColumns: '[repeat(6, 1fr)]', gap: '1' })
const monthStyle = css({
  minH: { base: 'touch', _windowWide: 'dense' },
  rounded: 'sm',
  borderWidth: 'thin',
  borderColor: 'transparent',
  _hover: { bg: 'surface.hover' },
  '&[aria-current=date]': { borderColor: 'accent', color: 'accent' },
  '&[aria-pressed=true]': { bg: 'accent', color: 'accent.text' },
})

const names = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

export interface MonthGridProps {
  /** First and last day of what is chosen. */
  from: DateText
  to: DateText
  today: DateText
  onChoose: (period: { from: DateText; to: DateText }) => void
}

/** Month picker. */
export function MonthGrid({ from, to, today, onChoose }: MonthGridProps) {
  const [year, setYear] = useState(Number((from || today).slice(0, 4)))
  return (
    <div>
      <div className={headStyle}>
        <IconButton
          size="dense"
          label="Ano anterior"
          icon={<ChevronLeft aria-hidden />}
          onClick={() => setYear(year - 1)}
        />
        <span aria-live="polite" className={yearStyle}>
          {year}
        </span>
        <IconButton
          size="dense"
          label="Próximo ano"
          icon={<ChevronRight aria-hidden />}
          onClick={() => setYear(year + 1)}
        />
      </div>
      <fieldset aria-label={`Meses de ${year}`} className={gridStyle}>
        {names.map((name, place) => {
          const first = `${year}-${String(place + 1).padStart(2, '0')}-01`
          const last = addDays(addMonths(first, 1), -1)
          return (
            <button
              key={name}
              type="button"
              aria-label={`${name} de ${year}`}
              aria-pressed={first === from && last === to}
              aria-current={today.startsWith(first.slice(0, 7)) ? 'date' : undefined}
              className={monthStyle}
              onClick={() => onChoose({ from: first, to: last })}
            >
              {name}
            </button>
          )
        })}
      </fieldset>
    </div>
  )
}
