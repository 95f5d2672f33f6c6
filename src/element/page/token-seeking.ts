import type { Emit } from '#src/runtime/event/events.ts'
import { report } from '#src/runtime/event/report.ts'
import type { TokenPage } from '#src/runtime/session/host-tokens.ts'

/**
 * Asks the page for its `getToken` by a lazy chunk. A failed chunk is requested again at the next attempt;
 * the last attempt reports to the page.
 * @param ask loads the chunk and asks; `again` is a cache-busting suffix, since browsers cache failed imports
 */
export function tokenSeeking(ask: (again: string, isOver: boolean) => Promise<unknown>, emit: Emit): TokenPage['seek'] {
  let failures = 0
  return (isOver) =>
    void ask(failures === 0 ? '' : `?again=${failures}`, isOver).catch((problem: unknown) => {
      failures++
      if (isOver) report(emit, 'could not ask the page for getToken', problem)
    })
}
