import { type ComponentProps, useId } from 'react'
import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'
import { axisText, type ChartRange, type ChartUnit, labelEvery, ticksOf } from './chart-scale.ts'

const gridStyle = css({ stroke: 'border', '&[data-zero]': { stroke: 'border.control' } })
const axisStyle = css({ fill: 'text.muted', fontSize: 'xs' })
const markStyle = cva({
  variants: {
    tone: {
      accent: { '--tone': '{colors.accent}' },
      positive: { '--tone': '{colors.positive}' },
      negative: { '--tone': '{colors.negative}' },
      info: { '--tone': '{colors.info}' },
      warning: { '--tone': '{colors.warning}' },
    },
  },
})
const lineStyle = css({ fill: '[none]', stroke: '[var(--tone)]', strokeWidth: '[2px]', strokeLinejoin: 'round' })
const dotStyle = css({ fill: 'surface', stroke: '[var(--tone)]', strokeWidth: '[2px]' })
const barStyle = css({ fill: '[var(--tone)]' })
const stripedStyle = css({ stroke: '[var(--tone)]', strokeWidth: '[1.5px]' })
const stripeStyle = css({ stroke: '[var(--tone)]', strokeWidth: '[3px]' })
const activeStyle = css({ fill: 'surface.hover' })
/** Area of a band between its low and high line. */
export const bandStyle = css({ fill: '[var(--tone)]', opacity: '[0.25]' })

export interface ChartSeries {
  name: string
  /** One value per label; shorter in an unfinished month; undefined where unknown. */
  values: readonly (number | undefined)[]
  tone?: 'accent' | 'positive' | 'negative' | 'info' | 'warning'
  /** Indexes with a dot; all by default, where few. */
  marks?: readonly number[]
}

/** A range between two lines. */
export interface ChartBand {
  name: string
  /** One for each label. */
  low: readonly number[]
  high: readonly number[]
}

export interface ChartDrawingProps {
  kind: 'line' | 'bars'
  labels: readonly string[]
  series: readonly ChartSeries[]
  unit: ChartUnit
  /** From zero by default. */
  range?: ChartRange
  band?: ChartBand | undefined
  /** Width in px: redrawn per width, so that text keeps its size. */
  width: number
  /** Text alternative. */
  text: string
  /** Index whose values are shown; null for none. */
  active: number | null
}

const height = 240
const top = 12
const bottom = height - 28
const dashes = ['', '6 4', '2 3']
/** Above this many points in all lines together, dots are left out. */
const mostDots = 31

/** Dash pattern per series: distinguishable without colour. */
export const dashOf = (place: number) => dashes[place % dashes.length]

/** Solid or striped bars by series: distinguishable without colour. */
export const isStriped = (place: number): boolean => place % 2 === 1

/** SVG pattern of stripes in the current series colour. */
export const Stripes = ({ id }: { id: string }) => (
  <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <line x1="0" y1="0" x2="0" y2="5" className={stripeStyle} />
  </pattern>
)

export function Bar({ stripes, ...box }: { stripes: string | null } & ComponentProps<'rect'>) {
  return (
    <rect
      {...box}
      className={stripes ? stripedStyle : barStyle}
      {...(stripes && { style: { fill: `url(#${stripes})` } })}
    />
  )
}

/** Left margin for axis labels, and slot width. */
export function slotsOf({
  labels,
  series,
  unit,
  range,
  band,
  width,
}: Pick<ChartDrawingProps, 'labels' | 'series' | 'unit' | 'range' | 'band' | 'width'>) {
  const ticks = ticksOf(
    [
      ...series.flatMap(({ values }) => pointsOf(values).map(([, value]) => value)),
      ...(band ? [...band.low, ...band.high] : []),
    ],
    range,
  )
  const left = Math.ceil(Math.max(...ticks.map((tick) => axisText(tick, unit).length)) * figureWidth) + 12
  return { ticks, left, slot: (width - left - 4) / Math.max(1, labels.length) }
}

/** Indexes with a value, and the value. */
const pointsOf = (values: readonly (number | undefined)[]): (readonly [place: number, value: number])[] =>
  values.flatMap((value, place) => (value === undefined ? [] : [[place, value] as const]))

/** Widest character of an axis label, in px. */
const figureWidth = 7.2

export const bandToneStyle = markStyle({ tone: 'positive' })

export const toneOf = (series: ChartSeries) => markStyle({ tone: series.tone ?? 'accent' })

/** The SVG without title, legend and table. */
export function ChartDrawing(props: ChartDrawingProps) {
  const { kind, labels, series, unit, band, width, text, active } = props
  const { ticks, left, slot } = slotsOf(props)
  const low = ticks[0]!
  const span = ticks.at(-1)! - low
  const y = (value: number) => bottom - ((value - low) / span) * (bottom - top)
  const x = (place: number) => left + slot * (place + 0.5)
  const every = labelEvery(labels, width - left)
  // The last label is always drawn; labels stay within the edges.
  const isWritten = (place: number) => (labels.length - 1 - place) % every === 0
  const centerOf = (label: string, place: number) => Math.min(x(place), width - (label.length * figureWidth) / 2)
  return (
    <svg role="img" aria-label={text} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      {active !== null && (
        <rect x={left + slot * active} y={top} width={slot} height={bottom - top} className={activeStyle} />
      )}
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={left}
            x2={width}
            y1={Math.round(y(tick)) + 0.5}
            y2={Math.round(y(tick)) + 0.5}
            data-zero={tick === 0 || undefined}
            className={gridStyle}
          />
          <text x={left - 8} y={y(tick)} dy="0.35em" textAnchor="end" className={axisStyle}>
            {axisText(tick, unit)}
          </text>
        </g>
      ))}
      {labels.map((label, place) =>
        isWritten(place) ? (
          <text key={label} x={centerOf(label, place)} y={height - 8} textAnchor="middle" className={axisStyle}>
            {label}
          </text>
        ) : null,
      )}
      {band && (
        <g className={bandToneStyle}>
          <Band {...band} x={x} y={y} />
        </g>
      )}
      {series.map((one, place) => (
        <g key={one.name} className={toneOf(one)}>
          {kind === 'line' ? (
            <Line {...one} x={x} y={y} dash={dashOf(place)} dotted={labels.length * series.length <= mostDots} />
          ) : (
            <Bars values={one.values} x={x} y={y} place={place} of={series.length} slot={slot} />
          )}
        </g>
      ))}
    </svg>
  )
}

interface Marks extends Pick<ChartSeries, 'values'> {
  x: (place: number) => number
  y: (value: number) => number
}

interface LineProps extends Marks, Pick<ChartSeries, 'marks'> {
  dash: string | undefined
  /** Dots at every point, if `marks` names none. */
  dotted: boolean
}

function Line({ values, marks, x, y, dash, dotted }: LineProps) {
  const points = pointsOf(values).map(([place, value]) => ({ place, at: [x(place), y(value)] as const }))
  return (
    <>
      <polyline points={points.map(({ at }) => at.join(',')).join(' ')} strokeDasharray={dash} className={lineStyle} />
      {points
        .filter(({ place }) => marks?.includes(place) ?? dotted)
        .map(({ at: [cx, cy] }) => (
          <circle key={cx} cx={cx} cy={cy} r={3} className={dotStyle} />
        ))}
    </>
  )
}

function Band({ low, high, x, y }: Pick<ChartBand, 'low' | 'high'> & Pick<Marks, 'x' | 'y'>) {
  const edge = (values: readonly number[]) => values.map((value, place) => `${x(place)},${y(value)}`)
  return <polygon points={[...edge(high), ...edge(low).toReversed()].join(' ')} className={bandStyle} />
}

function Bars({ values, x, y, place, of, slot }: Marks & { place: number; of: number; slot: number }) {
  const id = useId()
  const width = Math.min(28, (slot * 0.72) / of)
  const bars = pointsOf(values).map(([index, value]) => {
    const start = x(index) - (width * of) / 2 + width * place
    const [high, low] = [y(Math.max(0, value)), y(Math.min(0, value))]
    return (
      <Bar
        key={start}
        stripes={isStriped(place) ? id : null}
        x={start + 1}
        y={high}
        width={Math.max(1, width - 2)}
        height={low - high}
        rx={Math.min(2, width / 4)}
      />
    )
  })
  return (
    <>
      {isStriped(place) && <Stripes id={id} />}
      {bars}
    </>
  )
}
