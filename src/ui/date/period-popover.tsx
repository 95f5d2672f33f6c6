import { type ButtonHTMLAttributes, type FormEvent, type ReactElement, useState } from 'react'
import { Button } from '#src/ui/control/button.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { Popover } from '#src/ui/popup/popover.tsx'
import { css } from '#styled-system/css/css.js'
import { DateInput } from './date-input.tsx'
import { addDays, addMonths, type DateText, todayText, weekday } from './date-text.ts'
import { MonthGrid } from './month-grid.tsx'

const formStyle = css({ display: 'flex', flexDirection: 'column', gap: '4', w: '[20rem]', maxW: 'full' })
const pairStyle = css({ display: 'grid', gridTemplateColumns: '[1fr 1fr]', gap: '2' })
const daysStyle = css({ display: 'grid', gridTemplateColumns: { base: '[1fr]', sm: '[1fr 1fr]' }, gap: '2' })
const endStyle = css({ display: 'flex', justifyContent: 'flex-end', gap: '2' })

/** Days, both included; empty for an open end. */
export interface PeriodText {
  from: DateText
  to: DateText
}

/** Past dates or due dates: decides the presets. */
export type PeriodKind = 'done' | 'due'

/** Presets of a period picker on a given day. */
function usualPeriods(today: DateText, kind: PeriodKind): readonly (PeriodText & { label: string })[] {
  const month = `${today.slice(0, 8)}01`
  const year = today.slice(0, 4)
  const sunday = addDays(today, -weekday(today))
  const monthOf = (first: DateText) => ({ from: first, to: addDays(addMonths(first, 1), -1) })
  const week = { label: 'Esta semana', from: sunday, to: addDays(sunday, 6) }
  if (kind === 'due')
    return [
      { label: 'Atrasados', from: '', to: addDays(today, -1) },
      { label: 'Hoje', from: today, to: today },
      week,
      { label: 'Próximos 7 dias', from: addDays(today, 1), to: addDays(today, 7) },
      { label: 'Este mês', ...monthOf(month) },
      { label: 'Mês que vem', ...monthOf(addMonths(month, 1)) },
    ]
  return [
    { label: 'Hoje', from: today, to: today },
    week,
    { label: 'Este mês', ...monthOf(month) },
    { label: 'Mês passado', ...monthOf(addMonths(month, -1)) },
    { label: 'Este ano', from: `${year}-01-01`, to: `${year}-12-31` },
    { label: 'Ano passado', from: `${Number(year) - 1}-01-01`, to: `${Number(year) - 1}-12-31` },
  ]
}

export interface PeriodPopoverProps {
  /** Trigger button; gives the accessible name. */
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>
  title: string
  open: boolean
  onOpen: () => void
  onClose: () => void
  period: PeriodText
  /** Both empty: filter removed. */
  onChange: (period: PeriodText) => void
  kind?: PeriodKind | undefined
  today?: DateText
}

/** Period picker: typed, by calendars or presets. */
export function PeriodPopover(props: PeriodPopoverProps) {
  const { trigger, title, open, onOpen, onClose, period, onChange, kind = 'done', today = todayText() } = props
  const take = (chosen: PeriodText) => {
    onClose()
    if (chosen.from !== period.from || chosen.to !== period.to) onChange(chosen)
  }
  return (
    <Popover trigger={trigger} title={title} open={open} onOpenChange={(isOpen) => (isOpen ? onOpen() : onClose())}>
      <PeriodForm period={period} kind={kind} today={today} onTake={take} />
    </Popover>
  )
}

interface PeriodFormProps {
  period: PeriodText
  kind: PeriodKind
  today: DateText
  onTake: (period: PeriodText) => void
}

const unreadable = 'Data inválida. Use dd/mm/aaaa.'

function PeriodForm({ period, kind, today, onTake }: PeriodFormProps) {
  const [from, setFrom] = useState(period.from)
  const [to, setTo] = useState(period.to)
  const [readable, setReadable] = useState({ from: true, to: true })
  const [isTried, setTried] = useState(false)
  const isBackwards = from !== '' && to !== '' && to < from
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (readable.from && readable.to && !isBackwards) onTake({ from, to })
  }
  const backwards = isTried && isBackwards ? 'A data final vem antes da inicial.' : undefined
  return (
    <form noValidate className={formStyle} onSubmit={submit}>
      <div className={pairStyle}>
        {usualPeriods(today, kind).map(({ label, ...usual }) => (
          <Button
            key={label}
            variant="outline"
            size="dense"
            aria-pressed={usual.from === period.from && usual.to === period.to}
            onClick={() => onTake(usual)}
          >
            {label}
          </Button>
        ))}
      </div>
      <MonthGrid {...period} today={today} onChoose={onTake} />
      <div className={daysStyle}>
        <Field label="De" error={readable.from ? undefined : unreadable}>
          <DateInput
            value={from}
            onValueChange={setFrom}
            onReadable={(is) => setReadable((now) => ({ ...now, from: is }))}
            today={today}
          />
        </Field>
        <Field label="Até" error={readable.to ? backwards : unreadable}>
          <DateInput
            value={to}
            onValueChange={setTo}
            onReadable={(is) => setReadable((now) => ({ ...now, to: is }))}
            today={today}
          />
        </Field>
      </div>
      <div className={endStyle}>
        {(period.from || period.to) && (
          <Button variant="ghost" onClick={() => onTake({ from: '', to: '' })}>
            Limpar
          </Button>
        )}
        <Button type="submit">Aplicar</Button>
      </div>
    </form>
  )
}
