import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'
import { Field } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { pageNumbers } from './page-numbers.ts'
import { Select } from './select.tsx'

const barStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
})
const groupStyle = css({ display: 'flex', alignItems: 'center', gap: '3', color: 'text.muted', fontSize: 'sm' })
const sizeStyle = css({ w: '20' })
const pagesStyle = css({ display: 'flex', alignItems: 'center', gap: '1' })
const wideOnlyStyle = css({ display: { base: 'none', sm: 'flex' } })
const pageStyle = cva({
  base: {
    minW: 'dense',
    h: 'dense',
    px: '2',
    rounded: 'sm',
    fontSize: 'sm',
    color: 'text.muted',
    alignItems: 'center',
    justifyContent: 'center',
    _hover: { bg: 'surface.hover', color: 'text' },
  },
  variants: { current: { true: { bg: 'accent.soft', color: 'accent', fontWeight: 'semibold' } } },
})
const gapStyle = css({ minW: '6', justifyContent: 'center', color: 'text.muted' })

/** The page sizes the API takes. */
export const pageSizes = [10, 20, 50, 100] as const

export interface PaginationProps {
  /** From 1. */
  page: number
  pageSize: number
  /** Rows of all pages. */
  count: number
  onPageChange: (page: number) => void
  onPageSizeChange: (pageSize: number) => void
}

const sizeOptions = pageSizes.map((size) => ({ value: String(size), label: String(size) }))
const figure = new Intl.NumberFormat('pt-BR')

/** 'Exibindo 1–20 de 60', rows per page, and the way to the other pages. */
export function Pagination({ page, pageSize, count, onPageChange, onPageSizeChange }: PaginationProps) {
  const last = Math.max(1, Math.ceil(count / pageSize))
  const from = count === 0 ? 0 : (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, count)
  return (
    <div className={barStyle}>
      <div className={groupStyle}>
        <span role="status">{`Exibindo ${figure.format(from)}–${figure.format(to)} de ${figure.format(count)}`}</span>
        <div className={sizeStyle}>
          <Field label="Linhas por página" labelHidden>
            <Select
              size="dense"
              options={sizeOptions}
              value={String(pageSize)}
              onValueChange={(size) => onPageSizeChange(Number(size))}
            />
          </Field>
        </div>
      </div>
      <nav aria-label="Páginas" className={pagesStyle}>
        <IconButton
          size="dense"
          label="Página anterior"
          icon={<ChevronLeft aria-hidden />}
          disabled={page <= 1}
          onClick={() => onPageChange(page - 1)}
        />
        {pageNumbers(page, last).map((entry) =>
          entry.kind === 'gap' ? (
            <span key={entry.key} aria-hidden className={`${gapStyle} ${wideOnlyStyle}`}>
              …
            </span>
          ) : (
            <button
              key={entry.page}
              type="button"
              aria-label={`Página ${entry.page}`}
              aria-current={entry.page === page ? 'page' : undefined}
              className={`${pageStyle({ current: entry.page === page })} ${wideOnlyStyle}`}
              onClick={() => onPageChange(entry.page)}
            >
              {figure.format(entry.page)}
            </button>
          ),
        )}
        <IconButton
          size="dense"
          label="Próxima página"
          icon={<ChevronRight aria-hidden />}
          disabled={page >= last}
          onClick={() => onPageChange(page + 1)}
        />
      </nav>
    </div>
  )
}
