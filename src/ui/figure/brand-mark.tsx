import { css } from '#styled-system/css/css.js'

const markStyle = css({ display: 'block', flexShrink: '0', color: 'accent' })
const cutStyle = css({ color: 'surface' })

/** The storehouse with an ear of grain. */
export function BrandMark({ size = 40 }: { size?: number }) {
  return (
    <svg className={markStyle} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="11" fill="currentColor" />
      <g className={cutStyle} fill="currentColor">
        <path d="M20 7.2 32 15v2.6L20 9.9 8 17.6V15z" />
        <path d="M10.5 18.6 20 12.5l9.5 6.1V32h-19z" opacity=".22" />
        <path d="M19.2 32v-4.1c-3 0-4.9-1.7-4.9-4.6 2.4 0 4.2.9 4.9 2.7v-3.3c-3 0-4.9-1.7-4.9-4.6 2.4 0 4.2.9 4.9 2.7-.4-1.9-.2-3.6.8-5.1 1 1.5 1.2 3.2.8 5.1.7-1.8 2.5-2.7 4.9-2.7 0 2.9-1.9 4.6-4.9 4.6V26c.7-1.8 2.5-2.7 4.9-2.7 0 2.9-1.9 4.6-4.9 4.6V32z" />
      </g>
    </svg>
  )
}
