import type { Emit } from '#src/runtime/events.ts'
import { report } from '#src/runtime/report.ts'
import type { TokenPage } from '#src/runtime/session/host-tokens.ts'

/**
 * Asks the page for its `getToken` by code that is fetched for that. Where it cannot be had, the next question fetches it
 * anew, and the last one tells the page.
 * @param ask fetches it and asks; `again` makes another address of its own, for a browser asks no more for one that failed
 */
export function tokenSeeking(ask: (again: string, isOver: boolean) => Promise<unknown>, emit: Emit): TokenPage['seek'] {
  let failures = 0
  return (isOver) =>
    void ask(failures === 0 ? '' : `?again=${failures}`, isOver).catch((problem: unknown) => {
      failures++
      if (isOver) report(emit, 'could not ask the page for getToken', problem)
    })
}
