import { afterEach, describe, expect, it } from 'vitest'
import { answer } from '../../stage/gateway.ts'
import { type Gateway, openAt, reload, stage, strike } from '../../stage/stage.ts'
import { actsApart } from './acts-apart.ts'
import { answerQuestion, buttonNamed, pressAndKeepFocus } from './focus-walk.ts'
import { specialActs } from './special-acts.ts'
import { specialMoneyActs } from './special-money-acts.ts'
import { type WalkedNoun, walkedNouns } from './walked-nouns.ts'

afterEach(strike)

/** As far as an act is walked: what it is called, of which register. */
interface FoundActs {
  readonly register: { readonly path: string }
  readonly acts: Readonly<Record<string, { readonly label: string }>>
}

const isActs = (value: unknown): value is FoundActs =>
  typeof value === 'object' && value !== null && 'register' in value && 'acts' in value && 'obstacle' in value

/** The acts of every noun. */
const foundActs = Object.values(
  import.meta.glob<Record<string, unknown>>('/src/screens/**/*-act.tsx', { eager: true }),
).flatMap((module) => Object.values(module).filter(isActs))

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const wayOf = (act: object | undefined): string => (act && 'Dialog' in act ? 'form' : 'question')

/** Acts that the noun's lifecycle moves by: one that only asks and one with a form of its own, as all others do. */
function movesOf({ register, acts }: FoundActs): string[] {
  const names = Object.keys(acts).filter((name) => actsApart[register.path]?.[name] === undefined)
  return names.filter((name, place) => names.findIndex((one) => wayOf(acts[one]) === wayOf(acts[name])) === place)
}

/** The most telling move from here: one that goes on from where it leads, so that one panel sees many. */
function nextMove({ lifecycle }: WalkedNoun, status: string, left: ReadonlySet<string>): string | undefined {
  const isEnd = (move: string) => {
    const after = lifecycle.after(status, move)
    return after === undefined || ![...left].some((other) => lifecycle.after(after, other) !== undefined)
  }
  const offered = [...left].filter((move) => lifecycle.after(status, move) !== undefined)
  return offered.find((move) => !isEnd(move)) ?? offered[0]
}

/** Goes through the lifecycle on the record's panel, until each of these acts was done. */
async function walk(gateway: Gateway, path: string, noun: WalkedNoun, { acts }: FoundActs, moves: readonly string[]) {
  const { lifecycle, type, id, mutations = {} } = noun
  const left = new Set(moves)
  let status = lifecycle.statuses.find((one) => nextMove(noun, one, left)) ?? ''
  noun.keep(gateway, () => status)
  openAt(`${path}/${id}`)
  while (left.size > 0) {
    const move = nextMove(noun, status, left)
    if (move === undefined) {
      status = lifecycle.statuses.find((one) => nextMove(noun, one, left)) ?? expect.fail(`no way to ${[...left]}`)
      reload()
      continue
    }
    left.delete(move)
    const after = lifecycle.after(status, move) ?? status
    const mutation = mutations[move] ?? `${capitalised(move)}${type}`
    gateway.on(mutation, () => {
      status = after
      return answer({ [mutation.charAt(0).toLowerCase() + mutation.slice(1)]: { id, ids: [id] } })
    })
    await pressAndKeepFocus(buttonNamed(acts[move]?.label ?? move), answerQuestion)
    expect(status, `${move} was not sent`).toBe(after)
  }
}

describe('an act on a record leaves the focus in the element', () => {
  it.each(foundActs.map((acts) => [acts.register.path, acts] as const))('%s', async (path, acts) => {
    const moves = movesOf(acts)
    const noun = walkedNouns[path]
    for (const name of Object.keys(acts.acts)) {
      const apart = actsApart[path]?.[name]
      const isWalked = apart
        ? apart in specialMoneyActs || apart in specialActs
        : noun?.lifecycle.statuses.some((one) => noun.lifecycle.after(one, name))
      expect(isWalked, `who walks ${name}?`).toBe(true)
    }
    if (noun && moves.length > 0) await walk(stage(), path, noun, acts, moves)
  })
})

describe('an act that takes its own control away leaves the focus in the element', () => {
  it.each([...Object.entries(specialActs), ...Object.entries(specialMoneyActs)])('%s', async (_, act) => {
    await act(stage())
  })
})
