import { useCallback, useId, useState } from 'react'
import { Button } from '#src/ui/control/button.tsx'
import { css } from '#styled-system/css/css.js'
import { ChartDrawing, type ChartDrawingProps, dashOf, toneOf } from './chart-drawing.tsx'
import { fullText } from './chart-scale.ts'

const headStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', mb: '2' })
const titleStyle = css({ fontWeight: 'semibold', flexGrow: '1' })
const spaceStyle = css({ minH: '[15rem]', overflow: 'hidden', '& svg': { display: 'block' } })
const legendStyle = css({ display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '1', mt: '1', fontSize: 'sm' })
const entryStyle = css({ display: 'flex', alignItems: 'center', gap: '2' })
const sampleStyle = css({ stroke: '[var(--tone)]', strokeWidth: '[3px]', '&[data-solid]': { strokeWidth: '[10px]' } })
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

export interface ChartProps extends Omit<ChartDrawingProps, 'width' | 'text'> {
  title: string
  /** What the picture says, in a sentence: 'Entradas acima das saídas em todos os meses'. */
  summary: string
}

/** Figures over time as a line or bars, with the same figures as a table behind it. */
export function Chart({ title, summary, ...drawing }: ChartProps) {
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  const [width, setWidth] = useState(0)
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
        <Button variant="ghost" size="dense" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          Ver como tabela
        </Button>
      </div>
      {asTable ? (
        <ChartTable title={title} {...drawing} />
      ) : (
        <>
          <div ref={measure} className={spaceStyle}>
            {width > 0 && <ChartDrawing {...drawing} width={width} text={`${title}. ${summary}`} />}
          </div>
          {drawing.series.length > 1 && <Legend {...drawing} />}
        </>
      )}
    </figure>
  )
}

function Legend({ series, kind }: Pick<ChartProps, 'series' | 'kind'>) {
  return (
    <ul className={legendStyle}>
      {series.map((one, place) => (
        <li key={one.name} className={entryStyle}>
          <svg aria-hidden="true" width="24" height="10" className={toneOf(one)}>
            <line
              x1={kind === 'bars' ? 7 : 0}
              x2={kind === 'bars' ? 17 : 24}
              y1="5"
              y2="5"
              data-solid={kind === 'bars' || undefined}
              strokeDasharray={kind === 'line' ? dashOf(place) : undefined}
              className={sampleStyle}
            />
          </svg>
          {one.name}
        </li>
      ))}
    </ul>
  )
}

function ChartTable({ title, labels, series, unit }: Omit<ChartProps, 'summary'>) {
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
          </tr>
        </thead>
        <tbody>
          {labels.map((label, place) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map((one) => (
                <td key={one.name}>{fullText(one.values[place] ?? 0, unit)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
