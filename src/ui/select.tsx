import { Portal } from '@ark-ui/react/portal'
import {
  createListCollection,
  SelectClearTrigger,
  SelectContent,
  SelectControl,
  SelectItem,
  SelectItemIndicator,
  SelectItemText,
  SelectPositioner,
  SelectRoot,
  SelectTrigger,
} from '@ark-ui/react/select'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { useMemo } from 'react'
import { css, cx } from '#styled-system/css/index.js'
import { controlStyle } from './control-style.ts'
import { useField } from './field-context.ts'
import { useLayer } from './layer.ts'
import type { Option } from './option.ts'
import {
  optionHintStyle,
  optionMarkStyle,
  optionTextStyle,
  popupItemStyle,
  popupNoteStyle,
  popupStyle,
} from './popup-style.ts'

const frameStyle = css({ position: 'relative', minW: '0' })
const triggerStyle = css({ position: 'relative', pe: '9' })
const chevronStyle = css({
  position: 'absolute',
  insetEnd: '3',
  top: '[calc(50% - 0.5rem)]',
  w: '4',
  h: '4',
  color: 'text.muted',
})
const valueStyle = css({ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
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
  /** Those chosen; a value that is not among the options counts as none. */
  values: readonly string[]
  onValuesChange: (values: string[]) => void
  multiple?: boolean
  placeholder?: string
  /** Offers a cross that empties it. */
  clearable?: boolean
  size?: 'md' | 'dense'
  disabled?: boolean
}

/** What Select and MultiSelect share. With several choices the list stays open while one chooses. */
export function ChoiceBox(props: ChoiceBoxProps) {
  const { options, values, onValuesChange, multiple, placeholder = 'Selecione', clearable, size, disabled } = props
  const field = useField()
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
  const chosen = options.filter((option) => values.includes(option.value))
  const isDisabled = disabled ?? field?.disabled
  const showsClear = clearable && chosen.length > 0 && !isDisabled
  return (
    <SelectRoot
      collection={collection}
      multiple={multiple}
      value={chosen.map((option) => option.value)}
      onValueChange={(details) => onValuesChange(details.value)}
      ids={field ? { label: field.labelId, trigger: field.id } : undefined}
      disabled={isDisabled}
      invalid={field?.invalid}
      required={field?.required}
      translations={{ clearTriggerLabel: 'Limpar' }}
      positioning={{ placement: 'bottom-start', gutter: 4, strategy: 'fixed', fitViewport: true }}
      lazyMount
      unmountOnExit
      className={frameStyle}
    >
      <SelectControl>
        <SelectTrigger
          aria-describedby={field?.describedBy}
          className={cx(controlStyle({ size }), triggerStyle, showsClear && clearableStyle)}
        >
          <span className={cx(valueStyle, chosen.length === 0 && placeholderStyle)}>
            {chosen.length === 0 ? placeholder : shownChoice(chosen)}
          </span>
          <ChevronDown aria-hidden className={chevronStyle} />
        </SelectTrigger>
        {showsClear && (
          <SelectClearTrigger className={clearStyle}>
            <X aria-hidden />
          </SelectClearTrigger>
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

export interface SelectProps extends Omit<ChoiceBoxProps, 'values' | 'onValuesChange' | 'multiple'> {
  /** Empty for nothing chosen. */
  value: string
  onValueChange: (value: string) => void
}

/** One of several, by mouse, arrows or first letters. Stands in a Field, which names it. */
export function Select({ value, onValueChange, ...rest }: SelectProps) {
  return <ChoiceBox {...rest} values={[value]} onValuesChange={([first = '']) => onValueChange(first)} />
}

// As wide as its box; wider where that is narrow and an option is long.
const optionsStyle = css({
  minW: '[var(--reference-width)]',
  maxW: '[min(20rem, var(--available-width, 20rem))]',
})

function SelectList({ options }: { options: readonly Option[] }) {
  return (
    <Portal container={useLayer()}>
      <SelectPositioner>
        <SelectContent part="options" className={cx(popupStyle, optionsStyle)}>
          {options.length === 0 && <p className={popupNoteStyle}>Nenhuma opção</p>}
          {options.map((option) => (
            <SelectItem key={option.value} item={option} className={popupItemStyle}>
              <span className={optionTextStyle}>
                <SelectItemText>{option.label}</SelectItemText>
                {option.hint && <span className={optionHintStyle}>{option.hint}</span>}
              </span>
              <SelectItemIndicator className={optionMarkStyle}>
                <Check aria-hidden />
              </SelectItemIndicator>
            </SelectItem>
          ))}
        </SelectContent>
      </SelectPositioner>
    </Portal>
  )
}
