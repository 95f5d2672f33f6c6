import { type ButtonHTMLAttributes, type FormEvent, type ReactElement, useState } from 'react'
import { Button } from '#src/ui/control/button.tsx'
import { centsOf } from '#src/ui/control/cents.ts'
import { Field } from '#src/ui/control/field.tsx'
import { MoneyInput } from '#src/ui/control/money-input.tsx'
import { Popover } from '#src/ui/popup/popover.tsx'
import { css } from '#styled-system/css/css.js'

const formStyle = css({ display: 'flex', flexDirection: 'column', gap: '4', w: '[20rem]', maxW: 'full' })
const endsStyle = css({ display: 'grid', gridTemplateColumns: { base: '[1fr]', sm: '[1fr 1fr]' }, gap: '2' })
const actionsStyle = css({ display: 'flex', justifyContent: 'flex-end', gap: '2' })

/** Money text, `"12.34"`, both included; empty for an open end. */
export interface MoneyRange {
  from: string
  to: string
}

export interface MoneyRangePopoverProps {
  /** Trigger button; gives the accessible name. */
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>
  title: string
  open: boolean
  onOpen: () => void
  onClose: () => void
  range: MoneyRange
  /** Both empty: filter removed. */
  onChange: (range: MoneyRange) => void
}

/** Popover for a range of amounts. */
export function MoneyRangePopover({ trigger, title, open, onOpen, onClose, range, onChange }: MoneyRangePopoverProps) {
  const take = (chosen: MoneyRange) => {
    onClose()
    if (chosen.from !== range.from || chosen.to !== range.to) onChange(chosen)
  }
  return (
    <Popover trigger={trigger} title={title} open={open} onOpenChange={(isOpen) => (isOpen ? onOpen() : onClose())}>
      <MoneyRangeForm range={range} onTake={take} />
    </Popover>
  )
}

function MoneyRangeForm({ range, onTake }: { range: MoneyRange; onTake: (range: MoneyRange) => void }) {
  const [from, setFrom] = useState(range.from)
  const [to, setTo] = useState(range.to)
  const [isTried, setTried] = useState(false)
  const [least, most] = [centsOf(from), centsOf(to)]
  const isBackwards = least !== null && most !== null && most < least
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    if (!isBackwards) onTake({ from, to })
  }
  return (
    <form noValidate className={formStyle} onSubmit={submit}>
      <div className={endsStyle}>
        <Field label="De">
          <MoneyInput value={from} onValueChange={setFrom} />
        </Field>
        <Field label="Até" error={isTried && isBackwards ? 'O valor final é menor que o inicial.' : undefined}>
          <MoneyInput value={to} onValueChange={setTo} />
        </Field>
      </div>
      <div className={actionsStyle}>
        {(range.from || range.to) && (
          <Button variant="ghost" onClick={() => onTake({ from: '', to: '' })}>
            Limpar
          </Button>
        )}
        <Button type="submit">Aplicar</Button>
      </div>
    </form>
  )
}
