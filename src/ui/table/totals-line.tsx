import { css } from '#styled-system/css/css.js'

const lineStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  columnGap: '8',
  rowGap: '3',
  px: '5',
  py: '3',
  bg: 'surface',
  borderWidth: 'thin',
  rounded: 'lg',
})
// Narrow: one figure per line, end-aligned.
const totalStyle = css({
  display: 'flex',
  flexDirection: { base: 'row', sm: 'column' },
  flexWrap: { base: 'wrap', sm: 'nowrap' },
  alignItems: 'baseline',
  justifyContent: { base: 'space-between', sm: 'flex-start' },
  columnGap: '4',
  w: { base: 'full', sm: 'auto' },
  sm: { alignItems: 'flex-end' },
})
const labelStyle = css({ color: 'text.muted', fontSize: 'xs' })
const figureStyle = css({ fontFamily: 'figures', fontWeight: 'semibold', whiteSpace: 'nowrap', textAlign: 'end' })

const noteStyle = css({ w: { base: 'full', sm: 'auto' }, color: 'text.muted', fontSize: 'xs', textAlign: 'end' })

export interface TotalsLineProps {
  /** In order of derivation. */
  totals: readonly { label: string; figure: string; note?: string }[]
}

/** Totals of all rows of a list, other pages included. */
export function TotalsLine({ totals }: TotalsLineProps) {
  return (
    <dl aria-label="Totais" part="totals" className={lineStyle}>
      {totals.map(({ label, figure, note }) => (
        <div key={label} className={totalStyle}>
          <dt className={labelStyle}>{label}</dt>
          <dd className={figureStyle}>{figure}</dd>
          {note && <dd className={noteStyle}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
