import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { centsOf, formatSigned } from '#domain/value/money.ts'
import { css, cx } from '#styled-system/css/index.js'

const entryStyle = css({ display: 'flex', alignItems: 'baseline', gap: '3', minW: '0', flexGrow: '1' })
const dayStyle = css({ color: 'text.muted', fontSize: 'sm', whiteSpace: 'nowrap' })
const wordsStyle = css({ flexGrow: '1', minW: '0', overflowWrap: 'anywhere' })
const besideStyle = css({ color: 'text.muted' })
const valueStyle = css({ fontFamily: 'figures', whiteSpace: 'nowrap', fontWeight: 'medium' })
const inStyle = css({ color: 'positive' })

export interface EntryProps {
  /** yyyy-MM-dd */
  date: string
  /** Below zero: out of the account. */
  value: string
  words: string
  /** Counterparty. */
  beside?: string | null | undefined
}

/** A bank line or a movement: date, text, value. */
export function Entry({ date, value, words, beside }: EntryProps) {
  const cents = centsOf(value)
  return (
    <span className={entryStyle}>
      <time dateTime={date} className={dayStyle} title={formatLocalDate(date)}>
        {formatLocalDate(date).slice(0, 5)}
      </time>
      <span className={wordsStyle} title={words}>
        {words}
        {beside && !words.includes(beside) && <span className={besideStyle}> · {beside}</span>}
      </span>
      <span className={cx(valueStyle, cents > 0n && inStyle)}>{formatSigned(cents)}</span>
    </span>
  )
}
