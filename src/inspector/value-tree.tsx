import type { Redacted } from '#src/inspect/redaction.ts'
import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'

const listStyle = css({ display: 'flex', flexDirection: 'column', gap: '1', fontSize: 'sm' })
const rowStyle = cva({
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '2', rounded: 'sm', px: '1.5', overflowWrap: 'anywhere' },
  variants: { changed: { true: { bg: 'warning.soft' } } },
})
const keyStyle = css({ color: 'text.muted' })
const changedStyle = css({ order: '1', color: 'warning', fontSize: 'xs', fontWeight: 'medium', alignSelf: 'center' })
const insideStyle = css({ w: 'full', ps: '3', borderInlineStartWidth: 'thin' })
const noneStyle = css({ color: 'text.muted' })

interface ValueTreeProps {
  value: Redacted
  /** Paths to mark. */
  changed?: readonly string[]
  /** Where this value stands in the whole. */
  at?: string
}

/** A redacted value, part by part. */
export function ValueTree({ value, changed = [], at = '' }: ValueTreeProps) {
  const parts = partsOf(value)
  if (!parts) return <span>{wordOf(value)}</span>
  if (isInline(value)) return <span>{value.map(wordOf).join(', ')}</span>
  if (parts.length === 0) return <span className={noneStyle}>nada</span>
  return (
    <ul className={listStyle}>
      {parts.map(([key, part]) => {
        const path = at + key
        const isChanged = changed.some((one) => one === path || (isInline(part) && one.startsWith(`${path}.`)))
        const tree = <ValueTree value={part} changed={changed} at={`${path}.`} />
        return (
          <li key={key} className={rowStyle({ changed: isChanged })}>
            <span className={keyStyle}>{key}:</span>
            {isChanged && <span className={changedStyle}>alterado</span>}
            {partsOf(part)?.some(([, inner]) => !isWord(inner)) || isGroup(part) ? (
              <div className={insideStyle}>{tree}</div>
            ) : (
              tree
            )}
          </li>
        )
      })}
    </ul>
  )
}

function partsOf(value: Redacted): [string, Redacted][] | null {
  return typeof value === 'object' && value !== null ? Object.entries(value) : null
}

const words = new Map<Redacted, string>([
  [null, 'nada'],
  [true, 'sim'],
  [false, 'não'],
])

const isWord = (value: Redacted): boolean => typeof value !== 'object' || value === null

/** A list of words, told in one line. */
const isInline = (value: Redacted): value is readonly Redacted[] =>
  Array.isArray(value) && value.length > 0 && value.every(isWord)

const isGroup = (value: Redacted): boolean => !isWord(value) && !Array.isArray(value) && partsOf(value)?.length !== 0

const wordOf = (value: Redacted): string => words.get(value) ?? String(value)
