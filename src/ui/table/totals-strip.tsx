import { Skeleton } from '#src/ui/waiting/skeleton.tsx'
import { css } from '#styled-system/css/css.js'

const stripStyle = css({
  display: { base: 'flex', sm: 'grid' },
  flexWrap: 'wrap',
  // As wide as what they say, and what is left over shared: a long name breaks only where all of them do not fit.
  gridAutoFlow: { sm: 'column' },
  m: '0',
  bg: 'surface',
  borderWidth: 'thin',
  rounded: 'lg',
  '& > div': {
    display: { sm: 'flex' },
    flexWrap: 'wrap',
    alignItems: 'baseline',
    alignContent: 'center',
    columnGap: '2',
    minW: { sm: '0' },
    px: { base: '2', sm: '3.5' },
    py: { base: '0.5', sm: '1.5' },
  },
  '& > div + div': { borderInlineStartWidth: { sm: 'thin' } },
})
const labelStyle = css({
  color: 'text.muted',
  fontSize: 'xs',
  lineHeight: 'tight',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { sm: 'nowrap' },
})
const figureStyle = css({
  m: '0',
  fontFamily: 'figures',
  fontWeight: 'semibold',
  lineHeight: 'tight',
  whiteSpace: 'nowrap',
})

// The note of a figure is beside its name where there is room, else below; on a phone for screen readers only, as its
// lines would push the rows down.
const besideStyle = css({ display: { base: 'none', md: 'inline' } })
const belowStyle = css({
  display: { md: 'none' },
  m: '0',
  color: 'text.muted',
  fontSize: 'xs',
  lineHeight: 'tight',
  smDown: { srOnly: true },
})

export interface TotalsStripProps {
  /** In order of derivation; undefined while loading. */
  totals: readonly { label: string; figure: string; note?: string }[] | undefined
  /** Number of figures expected. */
  expected: number
}

/** On a phone two stand beside each other, of three and of five or more three; grids do not ask for it. */
const shareOf = (count: number) => ({ flexBasis: `${100 / (count === 3 || count > 4 ? 3 : Math.min(count, 2))}%` })

/** Totals above a money list; keeps its height while loading. */
export function TotalsStrip({ totals, expected }: TotalsStripProps) {
  if (!totals)
    return (
      <div aria-busy className={stripStyle}>
        {Array.from({ length: expected }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name
          <div key={place} style={shareOf(expected)}>
            <div className={labelStyle}>&nbsp;</div>
            <div className={figureStyle}>
              <Skeleton width="short" />
            </div>
          </div>
        ))}
      </div>
    )
  return (
    <dl aria-label="Totais" part="totals" className={stripStyle}>
      {totals.map(({ label, figure, note }) => (
        <div key={label} title={note} style={shareOf(totals.length)}>
          <dt className={labelStyle}>
            {label}
            {note && <span className={besideStyle}> · {note}</span>}
          </dt>
          <dd className={figureStyle}>{figure}</dd>
          {note && <dd className={belowStyle}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
