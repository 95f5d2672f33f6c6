import type { ReactNode } from 'react'
import { css } from '#styled-system/css/css.js'
import type { PictureName } from './empty-state.tsx'

const lineStyle = css({ display: 'block', w: 'full', h: 'full', color: 'text.muted' })
const pointStyle = css({ color: 'accent' })

/** Tinted fill. */
const soft = { fill: 'currentColor', fillOpacity: 0.1 } as const

/** Illustration of an empty state; decorative. */
export function Picture({ name }: { name: PictureName }) {
  return (
    <svg
      className={lineStyle}
      viewBox="0 0 120 88"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  )
}

/** Highlighted part, in the accent colour. */
const Point = ({ children }: { children: ReactNode }) => <g className={pointStyle}>{children}</g>

const grain = 'M0 0c-5-1-8-5-8-11 5 1 8 5 8 11zM0 0c5-1 8-5 8-11-5 1-8 5-8 11z'

const heights = [24, 33, 42] as const

/** An ear of grain, from the ground up. */
const Ear = ({ x, tilt = 0, grains = 3 }: { x: number; tilt?: number; grains?: 2 | 3 }) => (
  <g transform={`translate(${x} 80) rotate(${tilt})`}>
    <path d={`M0 0V${-30 - 9 * grains}`} />
    <g {...soft}>
      {heights.slice(0, grains).map((height) => (
        <path key={height} d={grain} transform={`translate(0 ${-height})`} />
      ))}
      <path d="M0 0c-4-5-4-10 0-14 4 4 4 9 0 14z" transform={`translate(0 ${-26 - 9 * grains})`} />
    </g>
  </g>
)

const ground = <path d="M12 80h96" />

const drawings: Readonly<Record<PictureName, ReactNode>> = {
  empty: (
    <>
      {ground}
      <path d="M37 80V16a4 4 0 0 1 4-4h27l13 13v55" />
      <path d="M68 12v13h13" />
      <path d="M46 36h26M46 47h26M46 58h14" strokeDasharray="1 6" />
      <Point>
        <Ear x={95} grains={2} tilt={6} />
      </Point>
    </>
  ),
  done: (
    <>
      {ground}
      <Ear x={52} tilt={-17} />
      <Ear x={54} />
      <Ear x={56} tilt={17} />
      <path d="M47 66h14" />
      <Point>
        <circle cx="88" cy="58" r="14" {...soft} />
        <path d="m81.5 58.5 4.5 4.5 8.5-9.5" />
      </Point>
    </>
  ),
  search: (
    <>
      {ground}
      <path d="M33 80V16a4 4 0 0 1 4-4h27l13 13v9" />
      <path d="M64 12v13h13" />
      <path d="M42 36h18M42 47h12M42 58h10" strokeDasharray="1 6" />
      <Point>
        <circle cx="76" cy="55" r="14" {...soft} />
        <path d="m86.5 65.5 11 11" />
      </Point>
    </>
  ),
  storehouse: (
    <>
      {ground}
      <path d="M26 44 56 18l30 26M32 39v41M80 39v41" />
      <path d="M46 80V56h20v24" {...soft} />
      <circle cx="56" cy="40" r="4.5" />
      <Point>
        <Ear x={98} grains={2} tilt={6} />
      </Point>
    </>
  ),
}
