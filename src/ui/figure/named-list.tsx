import { css } from '#styled-system/css/css.js'

const listStyle = css({
  display: 'flex',
  flexDirection: 'column',
  maxH: '[min(16rem, 40vh)]',
  overflowY: 'auto',
  borderWidth: 'thin',
  rounded: 'md',
  '& > li': { px: '3', py: '2', overflowWrap: 'anywhere' },
  '& > li + li': { borderTopWidth: 'thin' },
})
const noteStyle = css({ display: 'block', color: 'negative', fontSize: 'sm' })

export interface NamedListProps {
  label: string
  items: readonly { id: string; name: string; note?: string }[]
}

/** Scrollable list of names with optional notes of problems. */
export function NamedList({ label, items }: NamedListProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <ul aria-label={label} className={listStyle} tabIndex={0}>
      {items.map(({ id, name, note }) => (
        <li key={id}>
          {name}
          {note && <span className={noteStyle}>{note}</span>}
        </li>
      ))}
    </ul>
  )
}
