import { useEffect, useMemo, useRef, useState } from 'react'
import type { Chart } from '#src/inspect/chart.ts'
import type { Seen } from '#src/inspect/message.ts'
import { Skeleton } from '#src/ui/waiting/skeleton.tsx'
import { css } from '#styled-system/css/css.js'
import { type Drawing, drawingOf } from './chart-drawing.ts'
import { commonLines } from './chart-graph.ts'
import { ChartArrow, ChartDot, ChartMarkers, ChartState } from './chart-part.tsx'
import { stateText } from './inspection-log.ts'
import { eventsNow, livePaths } from './live-state.ts'

const scrollStyle = css({ overflow: 'auto', maxH: '[34rem]', rounded: 'md', mx: '[-0.25rem]' })
const drawingStyle = css({ display: 'block', maxW: '[none]', mx: 'auto' })
const notesStyle = css({ display: 'flex', flexDirection: 'column', gap: '1.5', mt: '3', fontSize: 'sm' })
const noteStyle = css({ display: 'flex', flexWrap: 'wrap', columnGap: '3', rowGap: '1' })
const termStyle = css({ color: 'text.muted' })

interface ChartViewProps {
  chart: Chart
  seen: Seen
}

/** The machine as a diagram: where it is stands out, and so does what can happen from there. */
export function ChartView({ chart, seen }: ChartViewProps) {
  const drawing = useDrawing(chart)
  const live = useMemo(() => livePaths(seen), [seen])
  const common = commonLines(chart)
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const innermost = drawing?.states.findLast(({ path }) => live.has(path))
    if (!innermost || !box.current) return
    const { clientWidth, clientHeight } = box.current
    const { x, y, width, height } = innermost
    box.current.scrollTo({ left: x + width / 2 - clientWidth / 2, top: y + height / 2 - clientHeight / 2 })
  }, [drawing, live])
  if (!drawing) return <Skeleton height="title" />
  const isRunning = seen.status === 'active'
  const label = `Máquina ${chart.id}, agora em ${stateText(seen)}`
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section ref={box} aria-label={`Diagrama de ${chart.id}`} tabIndex={0} className={scrollStyle}>
        <svg
          role="img"
          aria-label={label}
          width={drawing.width}
          height={drawing.height}
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          className={drawingStyle}
        >
          <ChartMarkers />
          {drawing.states.map((state) => (
            <ChartState key={state.path} state={state} isLive={live.has(state.path)} />
          ))}
          {drawing.dots.map((dot) => (
            <ChartDot key={`${dot.x} ${dot.y}`} dot={dot} />
          ))}
          {inOrder(drawing, live).map((arrow) => (
            <ChartArrow
              key={arrow.id}
              arrow={arrow}
              isOpen={isRunning && arrow.from !== null && live.has(arrow.from)}
            />
          ))}
        </svg>
      </section>
      <dl className={notesStyle}>
        <div className={noteStyle}>
          <dt className={termStyle}>Possíveis agora</dt>
          <dd>{eventsNow(chart, seen).join(', ') || 'nenhum evento'}</dd>
        </div>
        {common.length > 0 && (
          <div className={noteStyle}>
            <dt className={termStyle}>Em qualquer estado</dt>
            <dd>{common.join(' · ')}</dd>
          </div>
        )}
      </dl>
    </>
  )
}

/** What stands out is drawn last, over the rest. */
const inOrder = ({ arrows }: Drawing, live: ReadonlySet<string>) =>
  arrows.toSorted((one, other) => Number(live.has(one.from ?? '#')) - Number(live.has(other.from ?? '#')))

function useDrawing(chart: Chart): Drawing | null {
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  // Reports repeat an equal chart.
  const fingerprint = JSON.stringify(chart)
  useEffect(() => {
    let isWanted = true
    void drawingOf(JSON.parse(fingerprint)).then((made) => isWanted && setDrawing(made))
    return () => {
      isWanted = false
    }
  }, [fingerprint])
  return drawing
}
