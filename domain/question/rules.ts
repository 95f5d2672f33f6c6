import type { Obstacle } from '../record/obstacle.ts'

export type QuestionMove = 'answer' | 'reopen' | 'resolve'

interface Facts {
  /** Whether it is the caller's own question. */
  readonly isOwn: boolean
  /** Whether the caller writes such records. */
  readonly isAnswerer: boolean
  readonly isAdmin: boolean
}

/** Why a caller does not answer, resolve or ask again; an administrator resolves what nobody else may. */
export function questionObstacle(move: QuestionMove, { isOwn, isAnswerer, isAdmin }: Facts): Obstacle | undefined {
  if (move === 'answer') {
    if (isOwn) return { code: 'question_own' }
    return isAnswerer ? undefined : { code: 'question_not_yours' }
  }
  return isOwn || (move === 'resolve' && isAdmin) ? undefined : { code: 'question_of_another' }
}

/** Words between the names of a person. */
const particles: ReadonlySet<string> = new Set(['de', 'da', 'do', 'das', 'dos', 'e'])

const namesIn = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !particles.has(word))

/**
 * Whether a text names one of these people: by all their names, or by the first and the last with some of those
 * between, whole or by their initial. One of a single name by that.
 */
export function namesAnyOf(text: string, people: readonly string[]): boolean {
  const words = namesIn(text)
  return people.some((person) => {
    const [first, ...others] = namesIn(person)
    if (first === undefined) return false
    return words.some((word, place) => word === first && leadsTo(words.slice(place + 1), others))
  })
}

function leadsTo(words: readonly string[], others: readonly string[]): boolean {
  const last = others.at(-1)
  if (last === undefined) return true
  const between = others.slice(0, -1)
  const end = words.indexOf(last)
  return (
    end >= 0 &&
    words
      .slice(0, end)
      .every((word) => between.some((name) => name === word || (word.length === 1 && name.startsWith(word))))
  )
}
