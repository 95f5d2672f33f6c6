import { css } from '#styled-system/css/css.js'

const drawingStyle = css({ display: 'block', w: 'full', h: '6', overflow: 'visible' })
const lineStyle = css({ fill: '[none]', stroke: 'accent', strokeWidth: '[1.5px]', strokeLinejoin: 'round' })

const [width, height] = [120, 24]

/** Sparkline; decorative, as its text is beside it. */
export function SparkLine({ values }: { values: readonly number[] }) {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const x = (place: number) => (place / Math.max(1, values.length - 1)) * width
  const y = (value: number) => (high === low ? height : height - ((value - low) / (high - low)) * height)
  const points = values.map((value, place) => `${x(place).toFixed(1)},${y(value).toFixed(1)}`)
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={drawingStyle}>
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" className={lineStyle} />
    </svg>
  )
}
