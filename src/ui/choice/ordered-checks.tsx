import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { useEffect, useRef, useState } from 'react'
import { Checkbox } from '#src/ui/choice/checkbox.tsx'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { css } from '#styled-system/css/css.js'

const listStyle = css({
  display: 'flex',
  flexDirection: 'column',
  borderWidth: 'thin',
  rounded: 'md',
  '& > li + li': { borderTopWidth: 'thin' },
})
const lineStyle = css({ display: 'flex', alignItems: 'center', gap: '1', ps: '3', pe: '1', py: '1', minH: 'touch' })
const textStyle = css({ flexGrow: '1', minW: '0', overflowWrap: 'anywhere' })
const hiddenStyle = css({ srOnly: true })

export interface OrderedCheck {
  id: string
  label: string
  checked: boolean
  /** Why it can be neither moved nor unchecked. */
  locked?: string
}

export interface OrderedChecksProps {
  label: string
  items: readonly OrderedCheck[]
  onChange: (items: OrderedCheck[]) => void
}

interface Move {
  id: string
  step: number
  said: string
}

/** Reorderable checkboxes, by mouse, touch or keyboard; moves are announced. */
export function OrderedChecks({ label, items, onChange }: OrderedChecksProps) {
  const list = useRef<HTMLUListElement>(null)
  const [last, setLast] = useState<Move | null>(null)
  const first = items.filter(({ locked }) => locked).length
  const move = (place: number, step: 1 | -1) => {
    const moved = items
      .with(place, items[place + step] as OrderedCheck)
      .with(place + step, items[place] as OrderedCheck)
    onChange(moved)
    const end = step < 0 ? first : items.length - 1
    const { id, label: name } = items[place] as OrderedCheck
    // At an end the button is disabled: focus the opposite one.
    setLast({
      id,
      step: place + step === end ? -step : step,
      said: `${name}: ${place + step + 1} de ${items.length}`,
    })
  }
  useEffect(() => {
    if (!last) return
    const line = [...(list.current?.children ?? [])].find((one) => one.getAttribute('data-item') === last.id)
    line?.querySelector<HTMLElement>(`[data-step="${last.step}"]`)?.focus({ preventScroll: true })
  }, [last])
  return (
    <>
      <ul ref={list} aria-label={label} className={listStyle}>
        {items.map((item, place) => (
          <li key={item.id} data-item={item.id} className={lineStyle}>
            <div className={textStyle}>
              <Checkbox
                label={item.label}
                help={item.locked}
                checked={item.checked}
                disabled={item.locked !== undefined}
                onCheckedChange={(checked) => onChange(items.with(place, { ...item, checked }))}
              />
            </div>
            {!item.locked && (
              <>
                <IconButton
                  size="dense"
                  label={`Subir ${item.label}`}
                  icon={<ChevronUp aria-hidden />}
                  data-step={-1}
                  disabled={place <= first}
                  onClick={() => move(place, -1)}
                />
                <IconButton
                  size="dense"
                  label={`Descer ${item.label}`}
                  icon={<ChevronDown aria-hidden />}
                  data-step={1}
                  disabled={place === items.length - 1}
                  onClick={() => move(place, 1)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className={hiddenStyle}>
        {last?.said}
      </p>
    </>
  )
}
