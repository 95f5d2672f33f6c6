import CalendarDays from 'lucide-react/icons/calendar-days'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { controlStyle } from '#src/ui/control/control-style.ts'
import { useFieldControl } from '#src/ui/control/field-context.ts'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import type { TextInputProps } from '#src/ui/control/text-input.tsx'
import { Popover } from '#src/ui/popup/popover.tsx'
import { css } from '#styled-system/css/css.js'
import { Calendar, type CalendarProps } from './calendar.tsx'
import { addDays, type DateText, readDate, shownDate, todayText } from './date-text.ts'

const frameStyle = css({ position: 'relative' })
const cornerStyle = css({ position: 'absolute', insetEnd: '0.5', top: '[50%]', transform: 'translateY(-50%)' })

type Inherited = 'value' | 'defaultValue' | 'onValueChange' | 'ref' | 'min' | 'max'

export interface DateInputProps
  extends Omit<TextInputProps, Inherited>,
    Partial<Pick<CalendarProps, 'min' | 'max' | 'today'>> {
  /** `yyyy-MM-dd`; empty for nothing. */
  value: DateText
  /** Called with a valid date, or empty text. */
  onValueChange: (date: DateText) => void
  /** Called with the typed text and its date, if valid. */
  onTyped?: (text: string, date: DateText | null) => void
  /**
   * Called on blur of text that is no date, and once it is one. The text stays and the form is refused: dropped
   * silently, a mistyped lock date would reopen closed months.
   */
  onReadable?: (readable: boolean) => void
}

/**
 * Date input: typed (`03/02/26`, `hoje`, `ontem`, `amanhã`), stepped with the arrows, or picked in a calendar
 * (Alt+Down).
 */
export function DateInput(props: DateInputProps) {
  const { value, onValueChange, onTyped, onReadable, min, max, today = todayText(), size, ...others } = props
  const { onBlur, onKeyDown, onMouseDown, onClick, ...rest } = others
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const control = useFieldControl()
  const put = (date: DateText) => {
    setDraft(null)
    onReadable?.(true)
    if (date !== value) onValueChange(date)
  }
  const type = (typed: string) => {
    setDraft(typed)
    const date = readDate(typed, today)
    if ((date ?? '') !== value) onValueChange(date ?? '')
    onTyped?.(typed, date)
  }
  const leave = () => {
    if (draft === null) return
    const readable = draft.trim() === '' || readDate(draft, today) !== null
    onReadable?.(readable)
    if (readable) setDraft(null)
  }
  const wasFocused = useRef(false)
  const pressed = (event: MouseEvent<HTMLInputElement>) => {
    onMouseDown?.(event)
    wasFocused.current = event.currentTarget.matches(':focus')
  }
  /** Whoever comes to a date means to type another in its place; pressed again, or drawn over, it is corrected. */
  const selectAll = (event: MouseEvent<HTMLInputElement>) => {
    onClick?.(event)
    const { selectionStart, selectionEnd } = event.currentTarget
    if (!wasFocused.current && selectionStart === selectionEnd) event.currentTarget.select()
  }
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.altKey && event.key === 'ArrowDown' && !rest.readOnly) {
      event.preventDefault()
      return setOpen(true)
    }
    const days = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (days === undefined || event.altKey || rest.readOnly) return
    event.preventDefault()
    const next = value ? addDays(value, days) : today
    if (next >= (min ?? '') && next <= (max ?? '9999')) put(next)
  }
  return (
    <div className={frameStyle}>
      <input
        type="text"
        autoComplete="off"
        placeholder="dd/mm/aaaa"
        aria-keyshortcuts="Alt+ArrowDown"
        {...control}
        {...rest}
        ref={input}
        value={draft ?? shownDate(value)}
        part="input"
        className={controlStyle({ size, adorned: 'end' })}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={step}
        onMouseDown={pressed}
        onClick={selectAll}
        onBlur={(event) => {
          leave()
          onBlur?.(event)
        }}
      />
      <div className={cornerStyle}>
        <Popover
          trigger={
            <IconButton
              size="dense"
              // Not a tab stop: Alt+Down opens it by keyboard, and Tab leads to the next field.
              tabIndex={-1}
              aria-keyshortcuts="Alt+ArrowDown"
              label="Abrir calendário"
              icon={<CalendarDays aria-hidden />}
              disabled={rest.disabled ?? control.disabled}
            />
          }
          title="Calendário"
          titleHidden
          open={open}
          onOpenChange={setOpen}
          finalFocus={() => input.current}
          initialFocus={() => dayOf(input.current, value || today)}
        >
          <Calendar
            value={value}
            min={min}
            max={max}
            today={today}
            onChoose={(date) => {
              put(date)
              setOpen(false)
            }}
          />
        </Popover>
      </div>
    </div>
  )
}

function dayOf(input: HTMLInputElement | null, date: DateText): HTMLElement | null {
  const root = input?.getRootNode()
  return root instanceof ShadowRoot ? root.querySelector(`[data-day="${date}"]`) : null
}
