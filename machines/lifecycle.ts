import { type AnyStateMachine, transition } from 'xstate'

/** A bare status graph as the API and the screen ask it. */
export interface Lifecycle<Status extends string, Move extends string> {
  /** Whether the graph has that move from that status. */
  can(status: Status, move: Move): boolean
  /** The status after the move. @throws RangeError when there is no such move */
  after(status: Status, move: Move): Status
  /** How a status is stored. */
  codeOf(status: Status): number
  /** The status stored as that code. @throws RangeError for a code of no status */
  statusOf(code: number): Status
}

/**
 * Reads a status graph: a machine of states and events alone, and the integer that each state is stored as.
 * What is stored is not trusted: `resolveState` would take an unknown status for the initial one.
 */
export function lifecycle<Status extends string, Move extends string>(
  machine: AnyStateMachine,
  codes: Readonly<Record<Status, number>>,
): Lifecycle<Status, Move> {
  const names = Object.keys(codes) as Status[]
  const known = Object.keys(machine.states)
  if (names.length !== known.length || names.some((name) => !known.includes(name)))
    throw new Error(`The states of ${machine.id} and their codes differ`)
  const snapshotOf = (status: Status) => {
    if (!Object.hasOwn(codes, status)) throw new RangeError(`${machine.id} has no status ${status}`)
    return machine.resolveState({ value: status, context: {} })
  }
  const can = (status: Status, move: Move): boolean => snapshotOf(status).can({ type: move })
  return {
    can,
    after(status, move) {
      if (!can(status, move)) throw new RangeError(`${machine.id} has no move ${move} from ${status}`)
      const [next] = transition(machine, snapshotOf(status), { type: move })
      return next.value as Status
    },
    codeOf(status) {
      if (!Object.hasOwn(codes, status)) throw new RangeError(`${machine.id} has no status ${status}`)
      return codes[status]
    },
    statusOf(code) {
      const found = names.find((name) => codes[name] === code)
      if (found === undefined) throw new RangeError(`${machine.id} has no status stored as ${code}`)
      return found
    },
  }
}
