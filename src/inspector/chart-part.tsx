import { cva } from '#styled-system/css/cva.js'
import type { Drawing, DrawnArrow, DrawnState } from './chart-drawing.ts'
import { box, text } from './chart-graph.ts'

const stateStyle = cva({
  base: { strokeWidth: '[1.25]' },
  variants: {
    live: {
      true: { fill: 'accent.soft', stroke: 'accent', strokeWidth: '[2]' },
      false: { fill: 'surface.raised', stroke: 'border.control' },
    },
  },
})
const titleStyle = cva({
  base: { fontSize: 'sm', fontWeight: 'semibold' },
  variants: { live: { true: { fill: 'accent' }, false: { fill: 'text' } } },
})
const lineStyle = cva({
  base: { fontSize: 'xs' },
  variants: {
    open: { true: { fill: 'accent', fontWeight: 'medium' }, false: { fill: 'text.muted' } },
    onArrow: { true: { paintOrder: 'stroke', stroke: 'surface', strokeWidth: '[4]', strokeLinejoin: 'round' } },
  },
})
const arrowStyle = cva({
  base: { fill: '[none]' },
  variants: {
    open: {
      true: { stroke: 'accent', strokeWidth: '[1.75]' },
      false: { stroke: 'border.control', strokeWidth: '[1.25]' },
    },
  },
})
const headStyle = cva({ variants: { open: { true: { fill: 'accent' }, false: { fill: 'border.control' } } } })
const dotStyle = cva({ base: { fill: 'text.muted' } })

const markerOf = (open: boolean) => (open ? 'head-open' : 'head')

/** The heads of the arrows. */
export function ChartMarkers() {
  return (
    <defs>
      {[true, false].map((open) => (
        <marker
          key={markerOf(open)}
          id={markerOf(open)}
          viewBox="0 0 8 8"
          refX="7.5"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path d="M0 0 8 4 0 8z" className={headStyle({ open })} />
        </marker>
      ))}
    </defs>
  )
}

export function ChartState({ state, isLive }: { state: DrawnState; isLive: boolean }) {
  const { x, y, width, height, title, lines, isFinal } = state
  return (
    <g data-live={isLive || undefined} data-path={state.path}>
      <rect x={x} y={y} width={width} height={height} rx={10} className={stateStyle({ live: isLive })} />
      {isFinal && (
        <rect
          x={x + 3}
          y={y + 3}
          width={width - 6}
          height={height - 6}
          rx={7}
          className={stateStyle({ live: isLive })}
        />
      )}
      <text x={x + box.padding} y={y + 22} className={titleStyle({ live: isLive })}>
        {title}
      </text>
      {lines.map((line, index) => (
        <text
          key={line}
          x={x + box.padding}
          y={y + box.title + 10 + index * text.lineHeight}
          className={lineStyle({ open: isLive })}
        >
          {line}
        </text>
      ))}
    </g>
  )
}

export function ChartDot({ dot: { x, y, width } }: { dot: Drawing['dots'][number] }) {
  return <circle cx={x + width / 2} cy={y + width / 2} r={width / 2} className={dotStyle()} />
}

export function ChartArrow({ arrow: { points, lines, label }, isOpen }: { arrow: DrawnArrow; isOpen: boolean }) {
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  return (
    <g data-open={isOpen || undefined}>
      <path d={path} markerEnd={`url(#${markerOf(isOpen)})`} className={arrowStyle({ open: isOpen })} />
      {lines.map((line, index) => (
        <text
          key={line}
          x={label.x}
          y={label.y + 12 + index * text.lineHeight}
          className={lineStyle({ open: isOpen, onArrow: true })}
        >
          {line}
        </text>
      ))}
    </g>
  )
}
