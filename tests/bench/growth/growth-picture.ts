/** Milliseconds of a question against the size of what it is asked. */
export interface Curve {
  readonly name: string
  readonly points: { readonly size: number; readonly milliseconds: number }[]
}

const room = { width: 860, height: 420, left: 72, right: 290, top: 20, bottom: 40 }
const colours = ['#1f6f54', '#b4552d', '#2f5fa8', '#8a5aa8', '#6d7a1c', '#c0392b', '#117a8b', '#7f6000']
const lineHeight = 16

/** The curves on logarithmic axes, as SVG, each named at its end. */
export function pictureOf(curves: readonly Curve[]): string {
  const points = curves.flatMap((curve) => curve.points)
  const across = scaleOf(
    points.map(({ size }) => size),
    room.left,
    room.width - room.right,
  )
  const up = scaleOf(
    points.map(({ milliseconds }) => milliseconds),
    room.height - room.bottom,
    room.top,
  )
  const grid = [
    ...across.powers.map((power) => line(across.at(power), room.top, across.at(power), room.height - room.bottom)),
    ...up.powers.map((power) => line(room.left, up.at(power), room.width - room.right, up.at(power))),
  ]
  const labels = [
    ...across.powers.map((power) => text(across.at(power), room.height - 20, power.toLocaleString('en'), 'middle')),
    ...up.powers.map((power) => text(room.left - 8, up.at(power) + 4, `${power} ms`, 'end')),
  ]
  const heights = apart(curves.map(({ points }) => up.at(points.at(-1)?.milliseconds ?? 1)))
  const drawn = curves.map(({ name, points }, place) => {
    const colour = colours[place % colours.length] ?? '#000'
    const path = points.map(({ size, milliseconds }) => `${across.at(size)},${up.at(milliseconds)}`).join(' ')
    return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>
${text(room.width - room.right + 10, (heights[place] ?? 0) + 4, name, 'start', colour)}`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${room.width} ${room.height}" font-family="sans-serif" font-size="12">
<title>Milliseconds of each question against the movements of its church</title>
<rect width="100%" height="100%" fill="#fff"/>
${[...grid, ...labels, ...drawn].join('\n')}
</svg>
`
}

/** From the power of ten below the least value to the one above the most. */
function scaleOf(values: readonly number[], from: number, to: number) {
  const first = Math.floor(Math.log10(Math.min(...values)))
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...values))))
  return {
    powers: Array.from({ length: last - first + 1 }, (_, step) => 10 ** (first + step)),
    at: (value: number): number => Math.round(from + ((Math.log10(value) - first) / (last - first)) * (to - from)),
  }
}

/** Heights of labels, moved down where they would meet. */
function apart(heights: readonly number[]): number[] {
  const places = heights.map((height, place) => ({ height, place })).toSorted((one, other) => one.height - other.height)
  const moved: number[] = []
  let lowest = Number.NEGATIVE_INFINITY
  for (const { height, place } of places) {
    lowest = Math.max(height, lowest + lineHeight)
    moved[place] = lowest
  }
  return moved
}

const line = (x1: number, y1: number, x2: number, y2: number): string =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="#ddd"/>`

const text = (x: number, y: number, words: string, anchor: string, colour = '#444'): string =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="${colour}">${words}</text>`
