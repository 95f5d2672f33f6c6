import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { Children, type MouseEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#src/ui/control/button.tsx'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { SearchBox, type SearchBoxProps } from '#src/ui/control/search-box.tsx'
import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'

const barStyle = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const rowStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const searchStyle = css({
  flex: { base: '[1 1 0]', sm: '[1 1 20rem]' },
  minW: '0',
  maxW: { sm: 'search' },
})
const slotStyle = cva({
  base: { '& > *': { flexGrow: '1', flexBasis: { base: 'full', sm: '[10rem]' }, maxW: { sm: 'menu' } } },
  variants: { open: { true: { display: 'contents' }, false: { display: { base: 'none', sm: 'contents' } } } },
})
const foldStyle = css({ display: { sm: 'none' } })
const chipStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minH: { base: 'touch', _windowWide: '8' },
  ps: '3',
  pe: '2',
  rounded: 'full',
  bg: 'accent.soft',
  color: 'accent',
  fontSize: 'sm',
  fontWeight: 'medium',
  _hover: { color: 'accent.hover' },
  '& svg': { w: '3.5', h: '3.5' },
})

export interface FilterChip {
  id: string
  /** What it filters: 'Situação: Ativo'. */
  label: string
  onRemove: () => void
}

export interface FilterBarProps {
  search?: SearchBoxProps
  /** Selects and dates, each in a Field with a hidden label. */
  children?: ReactNode
  /** The filters in force. */
  chips?: readonly FilterChip[]
  /** Takes every filter away. */
  onClear: () => void
}

/** Search, filters (on phones behind a button), and the filters in force as chips that go one by one or all at once. */
export function FilterBar({ search, children, chips = [], onClear }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false)
  const slotId = useId()
  const remove = (event: MouseEvent<HTMLButtonElement>, chip: FilterChip) => {
    goOnFrom(event.currentTarget, chips.length)
    chip.onRemove()
  }
  return (
    <section aria-label="Filtros" part="toolbar" className={barStyle}>
      <div className={rowStyle}>
        {search && (
          <div className={searchStyle}>
            <SearchBox {...search} />
          </div>
        )}
        <div className={foldStyle} hidden={Children.count(children) === 0}>
          <IconButton
            variant="outline"
            label="Filtros"
            icon={<SlidersHorizontal aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={slotId}
            onClick={() => setOpen(!isOpen)}
          />
        </div>
        <div id={slotId} className={slotStyle({ open: isOpen })}>
          {children}
        </div>
      </div>
      {chips.length > 0 && (
        <div className={rowStyle}>
          {chips.map((chip) => (
            <button
              key={chip.id}
              type="button"
              aria-label={`Remover filtro ${chip.label}`}
              part="chip"
              className={chipStyle}
              onClick={(event) => remove(event, chip)}
            >
              {chip.label}
              <X aria-hidden />
            </button>
          ))}
          <Button variant="ghost" size="dense" onClick={onClear}>
            Limpar filtros
          </Button>
        </div>
      )}
    </section>
  )
}

/** Where the focus goes from a chip that is about to vanish: to what stands after it, or with the last one to the search. */
function goOnFrom(chip: HTMLElement, chips: number): void {
  const next = chips > 1 ? chip.nextElementSibling : chip.closest('section')?.querySelector('input')
  if (next instanceof HTMLElement) next.focus()
}
