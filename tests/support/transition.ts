import type { AnyStateMachine } from 'xstate'
import type { Lifecycle, MoveOf, StatusOf } from '#machines/lifecycle.ts'

/** A move of a lifecycle, and the fewest moves that lead to where it is made. */
export interface Transition<Machine extends AnyStateMachine> {
  readonly path: readonly MoveOf<Machine>[]
  readonly from: StatusOf<Machine>
  readonly move: MoveOf<Machine>
  readonly to: StatusOf<Machine>
}

/** Every transition of the machine that is reached from where a record begins, of those moves. */
export function transitionsOf<Machine extends AnyStateMachine>(
  lifecycle: Lifecycle<Machine>,
  moves: readonly MoveOf<Machine>[],
): Transition<Machine>[] {
  const [first] = lifecycle.statuses
  if (first === undefined) return []
  const paths = new Map<StatusOf<Machine>, readonly MoveOf<Machine>[]>([[first, []]])
  const transitions: Transition<Machine>[] = []
  // The statuses that are added meanwhile are walked, too.
  for (const [from, path] of paths)
    for (const move of moves) {
      const to = lifecycle.after(from, move)
      if (to === undefined) continue
      transitions.push({ path, from, move, to })
      if (!paths.has(to)) paths.set(to, [...path, move])
    }
  return transitions
}

/** Whether what several did, each in their order, can have happened one after the other, and ends there. */
export function isOnePath<Machine extends AnyStateMachine>(
  lifecycle: Lifecycle<Machine>,
  completed: readonly (readonly MoveOf<Machine>[])[],
  end: StatusOf<Machine>,
  from: StatusOf<Machine> | undefined = lifecycle.statuses[0],
): boolean {
  if (from === undefined) return false
  if (completed.every(({ length }) => length === 0)) return from === end
  return completed.some(([move, ...rest], place) => {
    const to = move === undefined ? undefined : lifecycle.after(from, move)
    return to !== undefined && isOnePath(lifecycle, completed.with(place, rest), end, to)
  })
}
