import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'
import { stepsOfKeys, weekdayNames } from './calendar-keys.ts'
import { addMonths, type DateText, spokenDate, spokenMonth, weeksOf } from './date-text.ts'

const headStyle = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: '1' })
const monthStyle = css({ fontWeight: 'semibold' })
const gridStyle = css({
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  w: 'full',
  '& th, & td': { p: '0', textAlign: 'center' },
})
const weekdayStyle = css({ h: '8', fontSize: 'xs', fontWeight: 'medium', color: 'text.muted' })
const dayStyle = cva({
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    w: 'full',
    h: '11',
    rounded: 'sm',
    borderWidth: 'thin',
    borderColor: 'transparent',
    lineHeight: 'tight',
    whiteSpace: 'nowrap',
    _hover: { bg: 'surface.hover' },
    '&[aria-current=date]': { borderColor: 'accent' },
    '&[aria-pressed=true]': { bg: 'accent.soft', borderColor: 'accent' },
  },
  variants: {
    look: { plain: {}, quiet: { color: 'text.muted' }, full: { fontWeight: 'semibold' } },
  },
})
const figureStyle = css({ fontSize: 'xs', fontFamily: 'figures', color: 'accent' })

/** Figure of a day. */
export interface DayTotal {
  /** Few characters: '12 mil'. */
  figure: string
  /** Read out: '3 cheques, R$ 1.234,00'. */
  spoken: string
}

export interface MonthTotalsProps {
  /** Any day of the month that is shown. */
  month: DateText
  onMonth: (month: DateText) => void
  /** Figures by day; other days have none. */
  totals: ReadonlyMap<DateText, DayTotal>
  /** Days that are no business days. */
  closed: ReadonlySet<DateText>
  /** The chosen day; empty for none. */
  value: DateText
  today: DateText
  onChoose: (date: DateText) => void
}

/** Month calendar with a figure per day; keyboard as in Calendar. */
export function MonthTotals({ month, onMonth, totals, closed, value, today, onChoose }: MonthTotalsProps) {
  const [focused, setFocused] = useState(value || today)
  const at = focused.startsWith(month.slice(0, 7)) ? focused : `${month.slice(0, 7)}-01`
  const table = useRef<HTMLTableElement>(null)
  const walked = useRef(false)
  useEffect(() => {
    if (walked.current) table.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
    walked.current = false
  }, [at])
  const walk = (event: KeyboardEvent) => {
    const next = stepsOfKeys[event.key]?.(at)
    if (!next) return
    event.preventDefault()
    walked.current = true
    setFocused(next)
    if (next.slice(0, 7) !== month.slice(0, 7)) onMonth(next)
  }
  return (
    <div>
      <div className={headStyle}>
        <IconButton
          size="dense"
          label="Mês anterior"
          icon={<ChevronLeft aria-hidden />}
          onClick={() => onMonth(addMonths(month, -1))}
        />
        <span aria-live="polite" className={monthStyle}>
          {spokenMonth(month)}
        </span>
        <IconButton
          size="dense"
          label="Próximo mês"
          icon={<ChevronRight aria-hidden />}
          onClick={() => onMonth(addMonths(month, 1))}
        />
      </div>
      <table ref={table} aria-label={spokenMonth(month)} className={gridStyle} onKeyDown={walk}>
        <thead>
          <tr>
            {weekdayNames.map(([letter, name]) => (
              <th key={name} scope="col" abbr={name} className={weekdayStyle}>
                {letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const total = totals.get(day)
                const isQuiet = closed.has(day) || day.slice(0, 7) !== month.slice(0, 7)
                const words = [spokenDate(day), total?.spoken, closed.has(day) && 'sem expediente bancário']
                return (
                  <td key={day}>
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === at ? 0 : -1}
                      aria-label={words.filter(Boolean).join(': ')}
                      aria-pressed={day === value}
                      aria-current={day === today ? 'date' : undefined}
                      className={dayStyle({ look: total ? 'full' : isQuiet ? 'quiet' : 'plain' })}
                      onClick={() => onChoose(day)}
                    >
                      {Number(day.slice(8))}
                      {total && <span className={figureStyle}>{total.figure}</span>}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
