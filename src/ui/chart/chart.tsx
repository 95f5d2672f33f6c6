import Table from 'lucide-react/icons/table-2'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useCallback, useId, useState } from 'react'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { css } from '#styled-system/css/css.js'
import {
  Bar,
  bandStyle,
  bandToneStyle,
  type ChartBand,
  ChartDrawing,
  type ChartDrawingProps,
  dashOf,
  isStriped,
  Stripes,
  slotsOf,
  toneOf,
} from './chart-drawing.tsx'
import { fullText } from './chart-scale.ts'

const headStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', mb: '2' })
const titleStyle = css({ fontWeight: 'semibold', flex: '[1 1 0]', minW: '0' })
/** Between the title and the way to the table, and on a phone below both. */
const controlsStyle = css({ order: { base: '1', sm: '0' }, flexBasis: { base: 'full', sm: '[auto]' } })
const spaceStyle = css({ position: 'relative', minH: '[15rem]', overflow: 'hidden', '& svg': { display: 'block' } })
const probeStyle = css({ position: 'absolute', inset: '0', rounded: 'sm', touchAction: 'pan-y' })
// Reserved height: no layout shift when values appear.
const legendStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'flex-start',
  columnGap: '5',
  rowGap: '1',
  mt: '1',
  fontSize: 'sm',
  minH: { base: '[4.75rem]', sm: '[1.5rem]' },
})
const valueStyle = css({ fontFamily: 'figures', fontWeight: 'semibold', whiteSpace: 'nowrap' })
const entryStyle = css({ display: 'flex', alignItems: 'center', gap: '2' })
const sampleStyle = css({ stroke: '[var(--tone)]', strokeWidth: '[3px]' })
const scrollStyle = css({ overflowX: 'auto' })
const tableStyle = css({
  w: 'full',
  borderCollapse: 'collapse',
  fontSize: 'sm',
  '& th, & td': { px: '2', py: '1.5', textAlign: 'end', whiteSpace: 'nowrap', borderBottomWidth: 'thin' },
  '& th': { fontWeight: 'medium', color: 'text.muted' },
  '& th:first-child': { textAlign: 'start' },
})
const captionStyle = css({ srOnly: true })

export interface ChartProps extends Omit<ChartDrawingProps, 'width' | 'text' | 'active'> {
  title: string
  /** Text summary: 'Entradas acima das saídas em todos os meses'. */
  summary: string
  /** Controls beside the title. */
  controls?: ReactNode
  /** Note below the title: the total. */
  note?: ReactNode
  /** Replaces a missing value: 'sem dados de 2025'; a dash by default. */
  missing?: (place: number) => string
}

/** Unit and placeholder of a formatted value. */
type ValueFormat = Pick<ChartProps, 'unit' | 'missing'>

/** Line or bar chart of figures over time, with the same data as an accessible table. */
export function Chart({ title, summary, controls, note, ...drawing }: ChartProps) {
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  const [width, setWidth] = useState(0)
  const [active, setActive] = useState<number | null>(null)
  const measure = useCallback((space: HTMLElement | null) => {
    if (!space) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(space)
    return () => observer.disconnect()
  }, [])
  return (
    <figure aria-labelledby={id}>
      <div className={headStyle}>
        <figcaption id={id} className={titleStyle}>
          {title}
        </figcaption>
        {controls && <div className={controlsStyle}>{controls}</div>}
        <IconButton
          size="dense"
          variant={asTable ? 'outline' : 'ghost'}
          label="Ver como tabela"
          icon={<Table aria-hidden />}
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        />
      </div>
      {note}
      {asTable ? (
        <ChartTable title={title} {...drawing} />
      ) : (
        <>
          <div ref={measure} className={spaceStyle}>
            {width > 0 && (
              <>
                <ChartDrawing {...drawing} width={width} text={`${title}. ${summary}`} active={active} />
                <Probe {...drawing} width={width} active={active} onChange={setActive} />
              </>
            )}
          </div>
          <Legend {...drawing} active={active} />
        </>
      )}
    </figure>
  )
}

/** Formatted in full, or the placeholder of a missing value. */
const valueText = (values: readonly (number | undefined)[], place: number, { unit, missing }: ValueFormat): string => {
  const value = values[place]
  return value === undefined ? (missing?.(place) ?? '—') : fullText(value, unit)
}

const bandText = ({ low, high }: ChartBand, place: number, format: ValueFormat): string =>
  `${valueText(low, place, format)} a ${valueText(high, place, format)}`

interface ProbeProps extends Omit<ChartDrawingProps, 'text'>, ValueFormat {
  onChange: (active: number | null) => void
}

/** Overlay: shows values on hover and by arrow keys. */
function Probe({ active, onChange, ...drawing }: ProbeProps) {
  const { labels, series, band } = drawing
  const last = labels.length - 1
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, slot } = slotsOf(drawing)
    const place = Math.floor((event.clientX - event.currentTarget.getBoundingClientRect().left - left) / slot)
    onChange(place >= 0 && place <= last ? place : null)
  }
  const press = (event: KeyboardEvent) => {
    const at = active ?? last
    const places: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }
    const place = places[event.key]
    if (place === undefined) return
    event.preventDefault()
    onChange(Math.max(0, Math.min(last, place)))
  }
  const shown = active ?? last
  const descriptions = [
    ...series.map(({ name, values }) => `${name} ${valueText(values, shown, drawing)}`),
    ...(band ? [`${band.name} ${bandText(band, shown, drawing)}`] : []),
  ]
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Período"
      aria-valuemin={1}
      aria-valuemax={labels.length}
      aria-valuenow={shown + 1}
      aria-valuetext={`${labels[shown]}: ${descriptions.join(', ')}`}
      className={probeStyle}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => onChange(null)}
      onFocus={() => onChange(shown)}
      onBlur={() => onChange(null)}
      onKeyDown={press}
    />
  )
}

/** Legend; with the values at the active index. */
function Legend({
  series,
  kind,
  labels,
  band,
  active,
  ...format
}: Pick<ChartDrawingProps, 'series' | 'kind' | 'labels' | 'band' | 'active'> & ValueFormat) {
  const id = useId()
  return (
    <ul className={legendStyle}>
      {series.map((one, place) => (
        <li key={one.name} className={entryStyle}>
          <svg aria-hidden="true" width="24" height="12" className={toneOf(one)}>
            {kind === 'bars' ? (
              <>
                {isStriped(place) && <Stripes id={`${id}${place}`} />}
                <Bar stripes={isStriped(place) ? `${id}${place}` : null} x="6" y="1" width="12" height="10" rx="2" />
              </>
            ) : (
              <line x1="0" x2="24" y1="6" y2="6" strokeDasharray={dashOf(place)} className={sampleStyle} />
            )}
          </svg>
          {one.name}
          {active !== null && <span className={valueStyle}>{valueText(one.values, active, format)}</span>}
        </li>
      ))}
      {band && (
        <li className={entryStyle}>
          <svg aria-hidden="true" width="24" height="12" className={bandToneStyle}>
            <rect x="0" y="1" width="24" height="10" className={bandStyle} />
          </svg>
          {band.name}
          {active !== null && <span className={valueStyle}>{bandText(band, active, format)}</span>}
        </li>
      )}
      {active !== null && <li className={entryStyle}>em {labels[active]}</li>}
    </ul>
  )
}

type ChartTableProps = Pick<ChartProps, 'title' | 'labels' | 'series' | 'unit' | 'band' | 'missing'>

function ChartTable({ title, labels, series, band, ...format }: ChartTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <section aria-label={title} tabIndex={0} className={scrollStyle}>
      <table className={tableStyle}>
        <caption className={captionStyle}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Período</th>
            {series.map((one) => (
              <th key={one.name} scope="col">
                {one.name}
              </th>
            ))}
            {band && <th scope="col">{band.name}</th>}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, place) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map((one) => (
                <td key={one.name}>{valueText(one.values, place, format)}</td>
              ))}
              {band && <td>{bandText(band, place, format)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
