import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'
import { stepsOfKeys, weekdayNames } from './calendar-keys.ts'
import { addMonths, type DateText, spokenDate, spokenMonth, todayText, weeksOf } from './date-text.ts'

const headStyle = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: '1' })
const monthStyle = css({ fontWeight: 'semibold' })
const gridStyle = css({ borderCollapse: 'collapse', w: 'full', '& th, & td': { p: '0', textAlign: 'center' } })
const weekdayStyle = css({ h: '8', fontSize: 'xs', fontWeight: 'medium', color: 'text.muted' })
const dayStyle = cva({
  base: {
    w: { base: '[2.625rem]', _windowWide: '9' },
    h: { base: 'touch', _windowWide: '9' },
    rounded: 'sm',
    borderWidth: 'thin',
    borderColor: 'transparent',
    '&:hover:not(:disabled)': { bg: 'surface.hover' },
    _disabled: { color: 'text.muted', opacity: '[0.5]', cursor: 'not-allowed' },
  },
  variants: {
    look: {
      plain: {},
      outside: { color: 'text.muted' },
      today: { borderColor: 'accent', color: 'accent', fontWeight: 'semibold' },
      chosen: {
        bg: 'accent',
        color: 'accent.text',
        fontWeight: 'semibold',
        '&:hover:not(:disabled)': { bg: 'accent.hover' },
      },
    },
  },
})

export interface CalendarProps {
  /** The chosen day; empty for none. */
  value: DateText
  onChoose: (date: DateText) => void
  /** First and last day that may be chosen. */
  min?: DateText
  max?: DateText
  today?: DateText
}

/** Calendar of one month; arrows by days and weeks, Page Up and Page Down by months. */
export function Calendar({ value, onChoose, min = '', max = '9999', today = todayText() }: CalendarProps) {
  const [at, setAt] = useState(value || today)
  const table = useRef<HTMLTableElement>(null)
  const walked = useRef(false)
  useEffect(() => {
    if (walked.current) table.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
    walked.current = false
  }, [at])
  const walk = (event: KeyboardEvent) => {
    const step = stepsOfKeys[event.key]
    if (!step) return
    event.preventDefault()
    const next = step(at)
    if (next < min || next > max) return
    walked.current = true
    setAt(next)
  }
  const turn = (months: number) => setAt(addMonths(at, months))
  return (
    <div>
      <div className={headStyle}>
        <IconButton size="dense" label="Mês anterior" icon={<ChevronLeft aria-hidden />} onClick={() => turn(-1)} />
        <span aria-live="polite" className={monthStyle}>
          {spokenMonth(at)}
        </span>
        <IconButton size="dense" label="Próximo mês" icon={<ChevronRight aria-hidden />} onClick={() => turn(1)} />
      </div>
      <table ref={table} aria-label={spokenMonth(at)} className={gridStyle} onKeyDown={walk}>
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
          {weeksOf(at).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === at ? 0 : -1}
                    aria-label={spokenDate(day)}
                    aria-pressed={day === value}
                    aria-current={day === today ? 'date' : undefined}
                    disabled={day < min || day > max}
                    className={dayStyle({ look: lookOf(day, { value, today, at }) })}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function lookOf(day: DateText, { value, today, at }: { value: DateText; today: DateText; at: DateText }) {
  if (day === value) return 'chosen'
  if (day === today) return 'today'
  return day.slice(0, 7) === at.slice(0, 7) ? 'plain' : 'outside'
}
