import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { type MouseEvent, useId, useRef, useState } from 'react'
import { controlStyle } from '#src/ui/control/control-style.ts'
import { useField } from '#src/ui/control/field-context.ts'
import { lazy } from '#src/ui/lazy.tsx'
import { css, cx } from '#styled-system/css/index.js'
import type { Option } from './option.ts'
import { useSelectKeys } from './select-keys.ts'

const frameStyle = css({ position: 'relative', minW: '0' })
const triggerStyle = css({ position: 'relative', display: 'flex', alignItems: 'center', gap: '3', pe: '9' })
const chevronStyle = css({
  position: 'absolute',
  insetEnd: '3',
  top: '[calc(50% - 0.5rem)]',
  w: '4',
  h: '4',
  color: 'text.muted',
})
const valueStyle = css({ flexGrow: '1', minW: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
const figureStyle = css({ flexShrink: '0', fontFamily: 'figures', fontWeight: 'semibold' })
const placeholderStyle = css({ color: 'text.muted' })
const clearableStyle = css({ pe: '16' })
const clearStyle = css({
  position: 'absolute',
  insetEnd: '8',
  top: '[50%]',
  transform: 'translateY(-50%)',
  display: 'flex',
  p: '1.5',
  rounded: 'sm',
  color: 'text.muted',
  _hover: { color: 'text', bg: 'surface.hover' },
  '& svg': { w: '3.5', h: '3.5' },
})

export interface ChoiceBoxProps {
  options: readonly Option[]
  /** Selected values; a value without an option counts as none. */
  values: readonly string[]
  onValuesChange: (values: string[]) => void
  multiple?: boolean
  placeholder?: string
  /** Replaces the labels of the selected options. */
  shown?: string
  /** Shows a clear button; Delete and Backspace clear it too. */
  clearable?: boolean
  size?: 'md' | 'dense'
  disabled?: boolean
}

/** Open list of a select, lazily loaded with the first press. */
export const SelectList = lazy(() => import('./select-list.tsx'), 'SelectList')

/** Base of Select and MultiSelect. Only a button is mounted until it is pressed: a list has one per filter. */
export function ChoiceBox(props: ChoiceBoxProps) {
  const { options, values, onValuesChange, multiple, placeholder = 'Selecione', clearable, size, disabled } = props
  const { shown } = props
  const field = useField()
  const ownId = useId()
  const id = field?.id ?? ownId
  const ids = { trigger: id, content: `${id}-options`, label: field?.labelId }
  const trigger = useRef<HTMLButtonElement>(null)
  const chosen = options.filter((option) => values.includes(option.value))
  const isDisabled = disabled ?? field?.disabled
  const showsClear = clearable && chosen.length > 0 && !isDisabled
  const { isOpen, open, vanish, drawn } = useOpening()
  const closedKeys = useSelectKeys({
    options,
    chosen,
    multiple,
    onOpen: (first) => open(first?.value),
    onChoose: ({ value }) => value !== chosen[0]?.value && onValuesChange([value]),
    onClear: showsClear ? () => onValuesChange([]) : undefined,
  })
  const press = (event: MouseEvent) => {
    if (isOpen) return vanish()
    // A click without a pointer (detail 0) comes from the keyboard: highlight the first option.
    const byKey = event.detail === 0
    open((chosen[0] ?? (byKey ? options.find((option) => !option.disabled) : undefined))?.value)
  }
  const clear = () => {
    onValuesChange([])
    trigger.current?.focus()
  }
  return (
    <div className={frameStyle}>
      <button
        ref={trigger}
        id={id}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? ids.content : undefined}
        aria-labelledby={field?.labelId}
        aria-describedby={field?.describedBy}
        aria-invalid={field?.invalid || undefined}
        aria-required={field?.required || undefined}
        aria-keyshortcuts={showsClear ? 'Delete Backspace' : undefined}
        disabled={isDisabled}
        part="select"
        className={cx(controlStyle({ size }), triggerStyle, showsClear && clearableStyle)}
        onClick={press}
        onKeyDown={isOpen ? undefined : closedKeys}
      >
        <span className={cx(valueStyle, chosen.length === 0 && !shown && placeholderStyle)}>
          {shown || (chosen.length === 0 ? placeholder : shownChoice(chosen))}
        </span>
        {chosen.length === 1 && chosen[0]?.figure && <span className={figureStyle}>{chosen[0].figure}</span>}
        <ChevronDown aria-hidden className={chevronStyle} />
      </button>
      {showsClear && (
        // Not a tab stop: the keyboard clears by Delete, and Tab after a choice leads to the next field.
        <button type="button" tabIndex={-1} aria-label="Limpar" className={clearStyle} onClick={clear}>
          <X aria-hidden />
        </button>
      )}
      {drawn && (
        <SelectList
          key={drawn.opening}
          options={options}
          values={chosen.map(({ value }) => value)}
          onValuesChange={onValuesChange}
          multiple={multiple}
          ids={ids}
          first={drawn.first}
          onOpenChange={drawn.onOpenChange}
          onClosed={vanish}
        />
      )}
    </div>
  )
}

/** Open state of the list, and how long it stays mounted. */
function useOpening() {
  const [isOpen, setOpen] = useState(false)
  /** Number of openings, as the key of the list; 0 while unmounted. */
  const [opening, setOpening] = useState(0)
  const [first, setFirst] = useState<string | undefined>()
  return {
    isOpen,
    open: (marked: string | undefined) => {
      setFirst(marked)
      setOpening((count) => count + 1)
      setOpen(true)
    },
    vanish: () => {
      setOpen(false)
      setOpening(0)
    },
    drawn: opening > 0 ? { opening, first, onOpenChange: setOpen } : null,
  }
}

function shownChoice(chosen: readonly Option[]): string {
  const names = chosen.map((option) => option.label)
  return names.length <= 2 ? names.join(', ') : `${names[0]} e mais ${names.length - 1}`
}

export interface SelectProps extends Omit<ChoiceBoxProps, 'values' | 'onValuesChange' | 'multiple'> {
  /** Empty for none. */
  value: string
  onValueChange: (value: string) => void
}

/** Select of one option; arrow keys and typeahead. Labelled by its Field. */
export function Select({ value, onValueChange, ...rest }: SelectProps) {
  return <ChoiceBox {...rest} values={[value]} onValuesChange={([first = '']) => onValueChange(first)} />
}
