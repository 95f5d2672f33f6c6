import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { css } from '#styled-system/css/css.js'

const stripStyle = css({
  display: 'grid',
  gridTemplateColumns: { base: '[repeat(2, minmax(0, 1fr))]', sm: '[repeat(auto-fit, minmax(0, 1fr))]' },
  gridAutoFlow: { sm: 'column' },
  m: '0',
  bg: 'surface',
  borderWidth: 'thin',
  rounded: 'lg',
  '& > div': {
    display: { sm: 'flex' },
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '2',
    minW: '0',
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

// What is part of a figure stands beside its name where there is room, else below it; on a phone it is read out alone, for
// its lines would push the rows away.
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
  /** In the order in which they follow from one another; none while they are on their way. */
  totals: readonly { label: string; figure: string; note?: string }[] | undefined
  /** How many are to come. */
  expected: number
}

/** Above the rows of a list of money: what they come to, in one strip that is as high before it is known. */
export function TotalsStrip({ totals, expected }: TotalsStripProps) {
  if (!totals)
    return (
      <div aria-busy className={stripStyle}>
        {Array.from({ length: expected }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name
          <div key={place}>
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
        <div key={label} title={note}>
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
