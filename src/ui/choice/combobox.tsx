import {
  ComboboxClearTrigger,
  ComboboxContent,
  ComboboxControl,
  ComboboxInput,
  ComboboxItem,
  ComboboxItemIndicator,
  ComboboxItemText,
  ComboboxPositioner,
  ComboboxRoot,
  ComboboxTrigger,
  createListCollection,
} from '@ark-ui/react/combobox'
import { Portal } from '@ark-ui/react/portal'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { controlStyle } from '#src/ui/control/control-style.ts'
import { useField } from '#src/ui/control/field-context.ts'
import { useLayer } from '#src/ui/layer.ts'
import { popupItemStyle, popupNoteStyle, popupStyle, someOptionsStyle } from '#src/ui/popup/popup-style.ts'
import { css, cx } from '#styled-system/css/index.js'
import { useMark } from './mark.ts'
import type { Option } from './option.ts'
import { OptionContent } from './option-content.tsx'

const frameStyle = css({ position: 'relative', minW: '0' })
const cornerStyle = css({
  position: 'absolute',
  insetEnd: '1.5',
  top: '[50%]',
  transform: 'translateY(-50%)',
  display: 'flex',
  '& button': { display: 'flex', p: '1.5', rounded: 'sm', color: 'text.muted', _hover: { color: 'text' } },
  '& svg': { w: '4', h: '4' },
})

export interface ComboboxProps {
  options: readonly Option[]
  /** The chosen option itself: its label is shown even when the options at hand do not hold it. */
  value: Option | null
  onValueChange: (option: Option | null) => void
  /** Called with every typed text, for options that come from a server; without it the given ones are filtered. */
  onSearch?: (text: string) => void
  /** Options are on their way. */
  loading?: boolean
  placeholder?: string
  emptyText?: string
  /** Offered where nothing is found: it is pressed, and not chosen. */
  act?: { label: string; onAct: () => void } | undefined
  disabled?: boolean
}

/** The value of the act among the options. */
const actValue = '+'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** One of many, found by typing. Stands in a Field, which names it. */
export function Combobox(props: ComboboxProps) {
  const { options, value, onValueChange, onSearch, act, placeholder = 'Digite para buscar' } = props
  const field = useField()
  const disabled = props.disabled ?? field?.disabled
  const [search, setSearch] = useState('')
  const [text, setText] = useState(value?.label ?? '')
  const shown = useMemo(
    () => (onSearch || !search ? options : options.filter((option) => plain(option.label).includes(plain(search)))),
    [options, onSearch, search],
  )
  const offered = props.loading ? undefined : act?.label
  const collection = useMemo(() => {
    const missing = value && !search && !shown.some((option) => option.value === value.value)
    const items = missing ? [value, ...shown] : shown
    return createListCollection<Option>({
      items: offered && items.length === 0 ? [{ value: actValue, label: offered }] : items,
      itemToValue: (option) => option.value,
      itemToString: (option) => option.label,
      isItemDisabled: (option) => option.disabled ?? false,
    })
  }, [shown, value, search, offered])
  const early = useEarlyEnter(shown, offered !== undefined, (option) => {
    setText(option.label)
    setSearch('')
    onValueChange(option)
  })
  const type = (typed: string) => {
    setText(typed)
    setSearch(typed)
    onSearch?.(typed)
    if (typed === '' && value) onValueChange(null)
  }
  return (
    <ComboboxRoot
      collection={collection}
      value={value ? [value.value] : []}
      onValueChange={({ value: [chosen], items }) => {
        if (chosen === actValue) return act?.onAct()
        setSearch('')
        onValueChange(chosen === undefined ? null : (items[0] ?? value))
      }}
      inputValue={text}
      onInputValueChange={({ inputValue, reason }) =>
        reason !== 'input-change' && inputValue !== offered && setText(inputValue)
      }
      onOpenChange={({ open }) => !open && setSearch('')}
      ids={field ? { label: field.labelId, input: field.id } : undefined}
      disabled={disabled}
      invalid={field?.invalid}
      required={field?.required}
      {...useMark()}
      inputBehavior="autohighlight"
      openOnClick
      translations={{ triggerLabel: 'Abrir opções', clearTriggerLabel: 'Limpar' }}
      positioning={{ sameWidth: true, gutter: 4, strategy: 'fixed', fitViewport: true }}
      lazyMount
      unmountOnExit
    >
      <ComboboxControl className={frameStyle}>
        <ComboboxInput
          // Taken as it is typed: Ark tells of it a frame later, and would write what was there then over the next letters.
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={early}
          placeholder={placeholder}
          aria-describedby={field?.describedBy}
          part="input"
          className={controlStyle({ adorned: 'end' })}
        />
        <div className={cornerStyle}>
          {!disabled && (
            <ComboboxClearTrigger>
              <X aria-hidden />
            </ComboboxClearTrigger>
          )}
          <ComboboxTrigger>
            <ChevronDown aria-hidden />
          </ComboboxTrigger>
        </div>
      </ComboboxControl>
      <ComboboxList {...props} items={collection.items} isFound={collection.items[0]?.value !== actValue} />
    </ComboboxRoot>
  )
}

/**
 * Enter before the options are there takes the first one that comes of what was typed until then: who types by heart has
 * left the field when they do. What is typed after it counts instead.
 */
function useEarlyEnter(shown: readonly Option[], hasAct: boolean, onTake: (option: Option) => void) {
  const waiting = useRef('')
  const look = useEffectEvent(() => {
    const first = shown.find(({ label, disabled }) => !disabled && plain(label).includes(plain(waiting.current)))
    if (!waiting.current || shown.length === 0) return
    waiting.current = ''
    if (first) onTake(first)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks whenever other options are shown
  useEffect(look, [shown])
  return ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Enter') waiting.current = shown.length === 0 && !hasAct ? currentTarget.value : ''
    else if (key !== 'Tab') waiting.current = ''
  }
}

interface ComboboxListProps extends ComboboxProps {
  items: readonly Option[]
  /** They are options, and not what is offered where there are none. */
  isFound: boolean
}

function ComboboxList({ items, isFound, loading, emptyText = 'Nada encontrado' }: ComboboxListProps) {
  const note = loading ? 'Buscando…' : items.length === 0 || !isFound ? emptyText : null
  return (
    <Portal container={useLayer()}>
      <ComboboxPositioner>
        <ComboboxContent part="options" className={cx(popupStyle, someOptionsStyle)}>
          {note && (
            <p role="status" className={popupNoteStyle}>
              {note}
            </p>
          )}
          {items.map((option) => (
            <ComboboxItem key={option.value} item={option} className={popupItemStyle}>
              <OptionContent option={option} Text={ComboboxItemText} Mark={ComboboxItemIndicator} />
            </ComboboxItem>
          ))}
        </ComboboxContent>
      </ComboboxPositioner>
    </Portal>
  )
}
