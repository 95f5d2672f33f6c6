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
import { type KeyboardEvent, useContext, useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react'
import { controlStyle } from '#src/ui/control/control-style.ts'
import { useField } from '#src/ui/control/field-context.ts'
import { useLayer } from '#src/ui/layer.ts'
import { popupItemStyle, popupNoteStyle, popupStyle, someOptionsStyle } from '#src/ui/popup/popup-style.ts'
import { css, cx } from '#styled-system/css/index.js'
import { useMark } from '../popup/mark.ts'
import { EnterGoesOn } from './enter-goes-on.ts'
import type { Option } from './option.ts'
import { OptionContent } from './option-content.tsx'
import { plain } from './plain.ts'

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
  /** The selected option: shown even if not in `options`. */
  value: Option | null
  onValueChange: (option: Option | null) => void
  /** Called with the typed text for server-side options; without it options are filtered. */
  onSearch?: (text: string) => void
  /** Options are loading. */
  loading?: boolean
  placeholder?: string
  emptyText?: string
  /** Action offered when nothing is found; runs instead of being selected. */
  act?: { label: string; onAct: () => void } | undefined
  disabled?: boolean
}

/** Option value reserved for `act`. */
const actValue = '+'

/** Searchable select of one option. Labelled by its Field. */
export function Combobox(props: ComboboxProps) {
  const { options, value, onValueChange, onSearch, act, placeholder = 'Digite para buscar' } = props
  const field = useField()
  const disabled = props.disabled ?? field?.disabled
  const [search, setSearch] = useState('')
  const [text, setText] = useState(value?.label ?? '')
  const [named, setNamed] = useState(text)
  // The value changed from outside, or its label has loaded.
  if (named !== (value?.label ?? '')) {
    setNamed(value?.label ?? '')
    setText(value?.label ?? '')
    setSearch('')
  }
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
  const take = (option: Option) => {
    setText(option.label)
    setSearch('')
    onValueChange(option)
  }
  const enter = useEnter({
    shown,
    search,
    isLoading: props.loading === true,
    hasAct: offered !== undefined,
    onTake: take,
  })
  const type = (typed: string) => {
    setText(typed)
    setSearch(typed)
    onSearch?.(typed)
    if (typed === '' && value) onValueChange(null)
  }
  return (
    <ComboboxRoot
      key={enter.leavings}
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
          // Controlled on input: Ark reports a frame later and would overwrite the next letters.
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={enter.onKeyDown}
          onBlur={enter.onBlur}
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

interface Entering {
  shown: readonly Option[]
  /** Typed text. */
  search: string
  isLoading: boolean
  /** `act` is offered, since nothing was found. */
  hasAct: boolean
  onTake: (option: Option) => void
}

/**
 * Enter before options have loaded selects the first match of the text typed so far; later typing cancels it. In a
 * sheet Enter commits at once, as the next key belongs to the next field; without a match it stays.
 */
function useEnter({ shown, search, isLoading, hasAct, onTake }: Entering) {
  const isSheet = useContext(EnterGoesOn)
  const waiting = useRef('')
  const isPointed = useRef(false)
  const isLeaving = useRef(false)
  const [leavings, leave] = useReducer((count: number) => count + 1, 0)
  const look = useEffectEvent(() => {
    const typed = waiting.current
    if (!typed || isLoading || shown.length === 0) return
    waiting.current = ''
    const first = shown.find((option) => !option.disabled && plain(wordsOf(option)).includes(plain(typed)))
    if (first) onTake(first)
  })
  // The response may equal the options already shown; the pending Enter is resolved then, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks whenever other options are shown, or have come
  useEffect(look, [shown, isLoading])
  const takeNow = (event: KeyboardEvent<HTMLInputElement>) => {
    const pointed = isPointed.current || search === '' ? pointedIn(event.currentTarget) : undefined
    const option = shown.find(({ value, disabled }) => !disabled && (pointed ? value === pointed : search !== ''))
    if (!option && search !== '') {
      event.stopPropagation()
      // Enter runs the offered action.
      if (!hasAct) event.preventDefault()
      return
    }
    event.preventDefault()
    if (option) onTake(option)
    isLeaving.current = true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event
    isLeaving.current = isSheet && key === 'Enter' && event.defaultPrevented
    if (event.defaultPrevented || key === 'Tab') return
    const isEarly = key === 'Enter' && search !== '' && (isLoading || (shown.length === 0 && !hasAct))
    waiting.current = isEarly ? currentTarget.value : ''
    // Options shown while loading belong to an older text.
    if (isEarly && isLoading) {
      event.preventDefault()
      isLeaving.current = isSheet
    } else if (key !== 'Enter') isPointed.current = key === 'ArrowDown' || key === 'ArrowUp'
    else if (isSheet && !isComposed(event)) takeNow(event)
  }
  // Remounted closed, and without taking the focus.
  const onBlur = () => {
    if (isLeaving.current) leave()
    isLeaving.current = false
  }
  return { onKeyDown, onBlur, leavings }
}

const isComposed = ({ nativeEvent, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || ctrlKey || metaKey || shiftKey

const wordsOf = ({ label, hint }: Option): string => `${label} ${hint ?? ''}`

/** Value of the highlighted option. */
function pointedIn(input: HTMLInputElement): string | undefined {
  const id = input.getAttribute('aria-activedescendant')
  const root = input.getRootNode()
  const option = id && root instanceof ShadowRoot ? root.getElementById(id) : null
  return option?.dataset.value
}

interface ComboboxListProps extends ComboboxProps {
  items: readonly Option[]
  /** False if the only item is `act`. */
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
