import Plus from 'lucide-react/icons/plus'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '#src/ui/control/button.tsx'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { SearchBox, type SearchBoxProps } from '#src/ui/control/search-box.tsx'
import { Menu } from '#src/ui/popup/menu.tsx'
import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'
import { filterBarStyle, searchStyle } from './table-style.ts'

const slotStyle = cva({
  base: {
    position: 'relative',
    flex: { base: '[1 1 8rem]', sm: '[0 1 auto]' },
    minW: '0',
    maxW: { base: 'full', sm: '[16rem]' },
    '& input': { w: '[10rem]' },
  },
  variants: {
    isSet: {
      true: {
        '& :is(button[part=select], input)': {
          bg: 'accent.soft',
          borderColor: 'accent',
          color: 'accent',
          fontWeight: 'medium',
          '& svg, & [aria-hidden]': { display: 'none' },
        },
      },
      false: {},
    },
    /** On a phone an empty filter is behind the button. */
    isFolded: { true: { display: { base: 'none', sm: 'block' } } },
  },
})
const removeStyle = css({
  position: 'absolute',
  insetEnd: '1',
  top: '[calc(50% - 0.875rem)]',
  display: 'grid',
  placeItems: 'center',
  w: '7',
  h: '7',
  rounded: 'sm',
  color: 'accent',
  _hover: { color: 'accent.hover', bg: 'surface.hover' },
  '& svg': { w: '3.5', h: '3.5' },
})
const narrowStyle = css({ display: { sm: 'none' } })
/** Keeps both on one line. */
const togetherStyle = css({ display: { base: 'contents', sm: 'flex' }, alignItems: 'center', gap: '2' })
const wideStyle = css({ display: { base: 'none', sm: 'block' } })

export interface BarFilter {
  id: string
  /** 'Situação' */
  label: string
  /** Text in force: 'Situação: Ativo'; empty for none. */
  shown: string
  /** In a Field with a hidden label; shows its value itself. */
  control: ReactNode
  onRemove: () => void
  /** Shown even when empty, where there is room; others are added by the button. */
  isMain: boolean
}

export interface FilterBarProps {
  search?: SearchBoxProps
  filters?: readonly BarFilter[]
  /** Removes all filters. */
  onClear: () => void
}

/** Search and filters: main ones, those in force, and others behind a button. */
export function FilterBar({ search, filters = [], onClear }: FilterBarProps) {
  const bar = useRef<HTMLElement>(null)
  const [added, setAdded] = useState<readonly string[]>([])
  const pending = useRef('')
  const isInSight = ({ id, shown, isMain }: BarFilter) => isMain || shown !== '' || added.includes(id)
  const unset = filters.filter(({ shown }) => shown === '')
  const seldom = unset.filter((filter) => !isInSight(filter))
  const menuOf = (offered: readonly BarFilter[]) => ({
    items: offered.map(({ id, label }) => ({ id, label, onSelect: () => add(id) })),
    onClosed: () => {
      openControl(bar.current, pending.current)
      pending.current = ''
    },
  })
  const add = (id: string) => {
    pending.current = id
    setAdded((ids) => [...ids, id])
  }
  /** A main filter stays, with the focus; another one disappears, and the focus moves to the search. */
  const remove = ({ id, isMain, onRemove }: BarFilter) => {
    setAdded((ids) => [...ids.filter((other) => other !== id), ...(isMain ? [id] : [])])
    focusOn(bar.current, isMain ? controlOf(id) : 'input[type=search]')
    onRemove()
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event
    if (!(target instanceof HTMLButtonElement) || !currentTarget.contains(target) || !emptying.includes(key)) return
    const id = target.closest('[data-filter]')?.getAttribute('data-filter')
    const filter = filters.find((one) => one.id === id && one.shown !== '')
    if (!filter) return
    event.preventDefault()
    remove(filter)
  }
  const inForce = filters.length - unset.length + (search?.value ? 1 : 0)
  return (
    <section ref={bar} aria-label="Filtros" part="toolbar" className={filterBarStyle} onKeyDown={press}>
      {search && (
        <div className={searchStyle}>
          <SearchBox {...search} />
        </div>
      )}
      {filters.filter(isInSight).map((filter) => (
        <FilterSlot
          key={filter.id}
          filter={filter}
          isFolded={!added.includes(filter.id)}
          onRemove={() => remove(filter)}
        />
      ))}
      <div className={narrowStyle} hidden={unset.length === 0}>
        <Menu
          trigger={<IconButton variant="outline" label="Filtros" icon={<SlidersHorizontal aria-hidden />} />}
          {...menuOf(unset)}
        />
      </div>
      <div className={togetherStyle} hidden={seldom.length === 0 && inForce === 0}>
        <div className={wideStyle} hidden={seldom.length === 0}>
          <Menu
            trigger={
              <Button variant="ghost" icon={<Plus aria-hidden />}>
                Filtro
              </Button>
            }
            {...menuOf(seldom)}
          />
        </div>
        {inForce > 0 && (
          // On a phone a single filter's own clear button suffices.
          <div className={inForce === 1 ? wideStyle : undefined}>
            <Button variant="ghost" size="dense" aria-label="Limpar filtros" onClick={onClear}>
              Limpar
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

interface FilterSlotProps {
  filter: BarFilter
  isFolded: boolean
  onRemove: () => void
}

/** The clear button is not a tab stop: Delete on the filter does the same. */
function FilterSlot({ filter, isFolded, onRemove }: FilterSlotProps) {
  const { id, shown, control } = filter
  const isSet = shown !== ''
  return (
    <div
      data-filter={id}
      part="chip"
      title={isSet ? shown : undefined}
      className={slotStyle({ isSet, isFolded: !isSet && isFolded })}
    >
      {control}
      {isSet && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Remover filtro ${shown}`}
          className={removeStyle}
          onClick={onRemove}
        >
          <X aria-hidden />
        </button>
      )}
    </div>
  )
}

const emptying = ['Delete', 'Backspace']

const controlOf = (id: string): string => `[data-filter="${id}"] :is(button, input)`

function focusOn(bar: HTMLElement | null, selector: string): HTMLElement | null {
  const found = bar?.querySelector<HTMLElement>(selector) ?? null
  found?.focus()
  return found
}

/** Focuses and opens the control of a filter just added. */
function openControl(bar: HTMLElement | null, id: string): void {
  const control = id ? focusOn(bar, controlOf(id)) : null
  if (control instanceof HTMLButtonElement) control.click()
}
