import { css } from '#styled-system/css/css.js'
import { nameOf } from './actor-list.tsx'
import { type Entry, stateText } from './inspection-log.ts'

const rowStyle = css({
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr)]',
  columnGap: '3',
  w: 'full',
  minH: { base: 'touch', _windowWide: '9' },
  px: '2',
  py: '1.5',
  rounded: 'md',
  textAlign: 'start',
  bg: '[transparent]',
  overflowWrap: 'anywhere',
  _hover: { bg: 'surface.hover' },
  _currentPage: { bg: 'accent.soft' },
})
const timeStyle = css({ fontSize: 'xs', lineHeight: 'normal', color: 'text.muted', pt: '0.5' })
const typeStyle = css({ fontWeight: 'medium' })
const actorStyle = css({ color: 'text.muted', fontSize: 'sm' })

const clock = new Intl.DateTimeFormat('pt-BR', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
})

interface EventRowProps {
  entry: Entry
  isChosen: boolean
  onChoose: () => void
}

/** An event in one line: when, what, to whom, and where it led. */
export function EventRow({ entry: { actor, step }, isChosen, onChoose }: EventRowProps) {
  const [before, after] = [step.before, step.after].map(stateText)
  return (
    <li>
      <button type="button" aria-current={isChosen ? 'page' : undefined} className={rowStyle} onClick={onChoose}>
        <time className={timeStyle}>{clock.format(step.at)}</time>
        <span>
          <span className={typeStyle}>{step.event.type}</span>
          <br />
          <span className={actorStyle}>
            {nameOf(actor)} · {before === after ? after : `${before} → ${after}`}
          </span>
        </span>
      </button>
    </li>
  )
}
