import { css } from '#styled-system/css/css.js'
import { nameOf } from './actor-list.tsx'
import { type Entry, stateText } from './inspection-log.ts'
import { ValueTree } from './value-tree.tsx'

const boxStyle = css({
  maxH: '[30rem]',
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  minW: '0',
})
const titleStyle = css({ fontWeight: 'semibold', overflowWrap: 'anywhere' })
const termStyle = css({ fontSize: 'sm', fontWeight: 'medium', color: 'text.muted', mb: '1' })
const pairStyle = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[repeat(2, minmax(0, 1fr))]' },
})

/** One event in full: what it carried, and its actor before and after. */
export function EventDetail({ entry: { actor, step } }: { entry: Entry }) {
  const { event, before, after, changed } = step
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section aria-label="Evento escolhido" tabIndex={0} className={boxStyle}>
      <h3 className={titleStyle}>
        {event.type} em {nameOf(actor)}
      </h3>
      <div>
        <h4 className={termStyle}>Conteúdo</h4>
        <ValueTree value={event.payload} />
      </div>
      <div className={pairStyle}>
        <div>
          <h4 className={termStyle}>Antes: {stateText(before)}</h4>
          <ValueTree value={before.context} changed={changed} />
        </div>
        <div>
          <h4 className={termStyle}>Depois: {stateText(after)}</h4>
          <ValueTree value={after.context} changed={changed} />
        </div>
      </div>
    </section>
  )
}
