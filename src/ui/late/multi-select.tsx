import { createListCollection, SelectControl, SelectRoot, SelectTrigger } from '@ark-ui/react/select'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { useMemo } from 'react'
import { css, cx } from '#styled-system/css/index.js'
import { controlStyle } from '../control-style.ts'
import { useField } from '../field-context.ts'
import { IconButton } from '../icon-button.tsx'
import type { Option } from '../option.ts'
import { SelectList } from '../select.tsx'
import './late-sheet.ts'

const frameStyle = css({ position: 'relative', minW: '0' })
const triggerStyle = css({ position: 'relative', pe: '9' })
const clearableStyle = css({ pe: '20' })
const chevronStyle = css({
  position: 'absolute',
  insetEnd: '3',
  top: '[calc(50% - 0.5rem)]',
  w: '4',
  h: '4',
  color: 'text.muted',
})
const textStyle = css({ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
const placeholderStyle = css({ color: 'text.muted' })
const clearStyle = css({ position: 'absolute', insetEnd: '8', top: '[50%]', transform: 'translateY(-50%)' })

export interface MultiSelectProps {
  options: readonly Option[]
  value: readonly string[]
  onValueChange: (value: string[]) => void
  placeholder?: string
  disabled?: boolean
}

/** Several of many; the list stays open while one chooses. Stands in a Field, which names it. */
export function MultiSelect({ options, value, onValueChange, placeholder = 'Todos', disabled }: MultiSelectProps) {
  const field = useField()
  const isDisabled = disabled ?? field?.disabled
  const collection = useMemo(
    () =>
      createListCollection<Option>({
        items: options,
        itemToValue: (option) => option.value,
        itemToString: (option) => option.label,
        isItemDisabled: (option) => option.disabled ?? false,
      }),
    [options],
  )
  const chosen = options.filter((option) => value.includes(option.value))
  const showsClear = chosen.length > 0 && !isDisabled
  return (
    <SelectRoot
      multiple
      collection={collection}
      value={chosen.map((option) => option.value)}
      onValueChange={(details) => onValueChange(details.value)}
      ids={field ? { label: field.labelId, trigger: field.id } : undefined}
      disabled={isDisabled}
      invalid={field?.invalid}
      required={field?.required}
      positioning={{ sameWidth: true, gutter: 4, strategy: 'fixed', fitViewport: true }}
      lazyMount
      unmountOnExit
      className={frameStyle}
    >
      <SelectControl>
        <SelectTrigger
          aria-describedby={field?.describedBy}
          className={cx(controlStyle(), triggerStyle, showsClear && clearableStyle)}
        >
          <span className={cx(textStyle, chosen.length === 0 && placeholderStyle)}>
            {chosen.length === 0 ? placeholder : shownChoice(chosen)}
          </span>
          <ChevronDown aria-hidden className={chevronStyle} />
        </SelectTrigger>
        {showsClear && (
          <div className={clearStyle}>
            <IconButton size="dense" label="Limpar" icon={<X aria-hidden />} onClick={() => onValueChange([])} />
          </div>
        )}
      </SelectControl>
      <SelectList options={options} />
    </SelectRoot>
  )
}

function shownChoice(chosen: readonly Option[]): string {
  const names = chosen.map((option) => option.label)
  return names.length <= 2 ? names.join(', ') : `${names[0]} e mais ${names.length - 1}`
}
