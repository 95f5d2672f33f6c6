import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'
import { type InspectionLog, type ShownActor, stateText, statusText } from './inspection-log.ts'

const boxStyle = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  position: { md: 'sticky' },
  top: { md: '5' },
  maxH: { base: '[18rem]', md: '[calc(100dvh - 2.5rem)]' },
  overflowY: 'auto',
})
const titleStyle = css({ mb: '2', fontSize: 'sm', fontWeight: 'semibold', color: 'text.muted' })
const listStyle = css({ display: 'flex', flexDirection: 'column', gap: '1' })
const actorStyle = cva({
  base: {
    display: 'flex',
    flexDirection: 'column',
    w: 'full',
    minH: { base: 'touch', _windowWide: '9' },
    px: '3',
    py: '1.5',
    rounded: 'md',
    textAlign: 'start',
    bg: '[transparent]',
    overflowWrap: 'anywhere',
    _hover: { bg: 'surface.hover' },
    _currentPage: { bg: 'accent.soft', color: 'accent', '& span': { color: 'accent' } },
  },
  variants: {
    place: { root: {}, child: { ms: '3', w: '[calc(100% - 0.75rem)]', fontSize: 'sm' } },
    running: { false: { color: 'text.muted' } },
  },
})
const stateStyle = css({ fontSize: 'xs', color: 'text.muted' })

interface ActorListProps {
  log: InspectionLog
  chosen: string
  onChoose: (key: string) => void
}

/** The actors of each element, what runs now first. */
export function ActorList({ log: { elements, actors }, chosen, onChoose }: ActorListProps) {
  const all = [...actors.values()]
  return (
    <nav aria-label="Atores" className={boxStyle}>
      {elements.map((element, index) => {
        const own = all.filter((actor) => actor.element === element)
        return (
          <section key={element}>
            <h2 className={titleStyle}>
              Elemento {index + 1}
              {own.some(({ isGone }) => isGone) && ' (saiu da página)'}
            </h2>
            <ul className={listStyle}>
              {inOrder(own).map((actor) => (
                <li key={actor.key}>
                  <button
                    type="button"
                    aria-current={actor.key === chosen ? 'page' : undefined}
                    className={actorStyle({ place: actor.parent ? 'child' : 'root', running: isRunning(actor) })}
                    onClick={() => onChoose(actor.key)}
                  >
                    {nameOf(actor)}
                    <span className={stateStyle}>{lineOf(actor)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </nav>
  )
}

const isRunning = ({ seen, isGone }: ShownActor) => seen.status === 'active' && !isGone

/** Last part of an invoked actor's path. */
export const nameOf = ({ name, actor }: Pick<ShownActor, 'name' | 'actor'>): string =>
  `${name.split('.').at(-1) ?? name} · ${actor}`

const lineOf = (actor: ShownActor) =>
  isRunning(actor) ? stateText(actor.seen) : [stateText(actor.seen), endOf(actor)].filter(Boolean).join(' · ')

const endOf = ({ seen, isGone }: ShownActor) =>
  seen.value === null ? '' : isGone && seen.status === 'active' ? 'parado' : statusText[seen.status]

/** Children under parents; ended actors last, limited. */
function inOrder(actors: readonly ShownActor[]): ShownActor[] {
  const roots = actors.filter(({ parent }) => parent === null)
  const sorted = [...roots.filter(isRunning), ...roots.filter((actor) => !isRunning(actor)).toReversed()]
  return sorted.flatMap((root) => [root, ...actors.filter(({ parent }) => parent === root.actor).slice(-5)])
}
