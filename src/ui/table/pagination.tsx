import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Select } from '#src/ui/choice/select.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'
import { pageNumbers } from './page-numbers.ts'

const barStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
})
const groupStyle = css({ display: 'flex', alignItems: 'center', gap: '3', color: 'text.muted', fontSize: 'sm' })
const sizeStyle = css({ w: '20' })
const pagesStyle = css({ display: 'flex', alignItems: 'center', gap: '1', ms: 'auto' })
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

/** The page sizes the API takes, and `all` for rows without pages. */
export const pageSizes = [10, 20, 50, 100, 'all'] as const
export type PageSize = (typeof pageSizes)[number]

export interface PaginationProps {
  /** From 1. */
  page: number
  pageSize: PageSize
  /** Rows of all pages. */
  count: number
  onPageChange: (page: number) => void
  onPageSizeChange: (pageSize: PageSize) => void
}

const sizeOptions = pageSizes.map((size) => ({ value: String(size), label: size === 'all' ? 'Todos' : String(size) }))
const figure = new Intl.NumberFormat('pt-BR')

/** Pagination: 'Exibindo 1–20 de 60', page size and page links; without pages only the count. */
export function Pagination(props: PaginationProps) {
  const { pageSize, count, onPageSizeChange } = props
  return (
    <div part="pagination" className={barStyle}>
      <div className={groupStyle}>
        <span role="status">{shownRange(props)}</span>
        <div className={sizeStyle}>
          <Field label="Linhas por página" labelHidden>
            <Select
              size="dense"
              options={sizeOptions}
              value={String(pageSize)}
              onValueChange={(chosen) =>
                onPageSizeChange(pageSizes.find((size) => String(size) === chosen) ?? pageSize)
              }
            />
          </Field>
        </div>
      </div>
      {pageSize !== 'all' && <PageLinks {...props} last={Math.max(1, Math.ceil(count / pageSize))} />}
    </div>
  )
}

function shownRange({ page, pageSize, count }: PaginationProps): string {
  if (pageSize === 'all') return count === 1 ? '1 registro' : `${figure.format(count)} registros`
  const from = count === 0 ? 0 : (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, count)
  return `Exibindo ${figure.format(from)}–${figure.format(to)} de ${figure.format(count)}`
}

function PageLinks({ page, last, onPageChange }: PaginationProps & { last: number }) {
  return (
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
  )
}
