import { createHistory, type HistoryLocation, type RouterHistory } from '@tanstack/react-router'
import type { PageAddress } from '#src/foundation/platform.ts'
import { ownState, withOwnState } from './address.ts'
import type { PathPlace } from './path-place.ts'

type Location = HistoryLocation & { state: State }
type State = { __TSR_index: number } & Record<string, unknown>
type Blocker = Parameters<RouterHistory['block']>[0]

/**
 * Router history inside a foreign page. The router's own histories replace entry state and patch `history`; this one
 * adds a note and listens. Entries without our path belong to the page. Destroy after use.
 */
export function createPageHistory(page: PageAddress, place: PathPlace): RouterHistory {
  let blockers: Blocker[] = []
  let isReturning = false
  let skipsBlockers = false
  let current = locationAt(place.read(page.read()) ?? '/', ownState(page.state()))
  page.replace(page.read(), withOwnState(page.state(), current.state))

  const write = (act: PageAddress['push']) => (path: string, state: unknown) => {
    act(place.write(page.read(), path), withOwnState(page.state(), Object(state)))
    current = locationAt(path, state)
  }
  const go = (steps: number, ignoresBlockers: boolean) => {
    skipsBlockers = ignoresBlockers
    page.go(steps)
  }
  const history = createHistory({
    getLocation: () => current,
    getLength: () => page.length(),
    pushState: write(page.push),
    replaceState: write(page.replace),
    go,
    back: (ignoresBlockers) => go(-1, ignoresBlockers),
    forward: (ignoresBlockers) => go(1, ignoresBlockers),
    createHref: (path) => place.write(page.read(), path),
    getBlockers: () => blockers,
    setBlockers: (next) => {
      blockers = next
    },
    destroy: () => stop(),
    notifyOnIndexChange: false,
  })

  async function follow(): Promise<void> {
    if (isReturning) {
      isReturning = false
      return
    }
    const path = place.read(page.read())
    if (path === null) return
    const next = locationAt(path, ownState(page.state()) ?? { __TSR_index: current.state.__TSR_index })
    const steps = next.state.__TSR_index - current.state.__TSR_index
    const move = moveBy(steps)
    if (!skipsBlockers && (await isBlocked(next, move.type))) return stay(steps)
    skipsBlockers = false
    current = next
    history.notify(move)
  }
  const isBlocked = async (nextLocation: Location, action: 'BACK' | 'FORWARD' | 'GO') => {
    for (const { blockerFn } of blockers)
      if (await blockerFn({ currentLocation: current, nextLocation, action })) return true
    return false
  }
  /** Goes back, or rewrites an entry of unknown position. */
  const stay = (steps: number) => {
    isReturning = steps !== 0
    if (isReturning) page.go(-steps)
    else page.replace(place.write(page.read(), current.href), withOwnState(page.state(), current.state))
    history.notify(moveBy(steps))
  }
  const stop = page.onPop(() => void follow())
  return history
}

const moveBy = (steps: number) =>
  Math.abs(steps) === 1 ? ({ type: steps < 0 ? 'BACK' : 'FORWARD' } as const) : ({ type: 'GO', index: steps } as const)

/** Entries typed by hand or made by links have no note. */
function locationAt(path: string, note: unknown): Location {
  const { pathname, search, hash } = new URL(path, 'https://celeiro.invalid')
  const index = typeof note === 'object' && note !== null && '__TSR_index' in note ? Number(note.__TSR_index) : 0
  const state = { ...Object(note), __TSR_index: index }
  return { href: pathname + search + hash, pathname, search, hash, state }
}
