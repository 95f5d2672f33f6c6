import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { InvalidInput } from '#domain/error/error.ts'
import type { PasswordOwner } from '#domain/session/guessable.ts'
import { ownerProblems } from '#domain/session/password.ts'
import type { Database } from '../../db/connection/database.ts'

/** Words that a password must not be built from: the person, and the names of church and branch. */
export interface PasswordContext extends PasswordOwner {
  readonly churchNames?: readonly (string | undefined)[]
}

/** Threshold of guesses for an offline attack on many accounts. */
const enoughGuesses = 1e8

/** Cap for digits and signs around words: they are only there because they are demanded ('#2026', '@1'). */
const mostDecoration = 3

/** Characters that are looked at, and substitutions ('@' for 'a') that are tried: they bound the time, tens of milliseconds. */
const bounds = { maxLength: 24, l33tMaxSubstitutions: 8 }

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

let made: Promise<ZxcvbnFactory> | undefined

/** Lazily loads the password lists (25 MB) for the first password. */
async function estimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, portuguese, { passwordWords }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
    import('./password-words.ts'),
  ])
  const dictionary = {
    church: [...passwordWords],
    passwords: common.dictionary['passwords-common'],
    words: portuguese.dictionary['commonWords-pt-br'].map(folded),
    firstNames: portuguese.dictionary['firstnames-pt-br'].map(folded),
    lastNames: portuguese.dictionary['lastnames-pt-br'].map(folded),
  }
  return new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs, ...bounds })
}

/** Whether an attacker who knows the person and church finds it within a hundred million guesses. */
export async function isGuessable(password: string, context: PasswordContext): Promise<boolean> {
  made ??= estimator()
  const factory = await made
  const [typed, inputs] = [folded(password), inputsOf(context)]
  const words = typed.replace(/[^\p{L}]/gu, '')
  const core = factory.check(words, inputs)
  const isOfWords = words.length > 3 && core.sequence.every(({ pattern }) => pattern !== 'bruteforce')
  const decoration = Math.min(typed.length - words.length, mostDecoration)
  const guesses = isOfWords ? core.guesses * 10 ** decoration : Number.POSITIVE_INFINITY
  return Math.min(guesses, factory.check(typed, inputs).guesses) < enoughGuesses
}

/** Each name, its words, and its initials, as they are typed in a password. */
function inputsOf({ name = '', email = '', churchNames = [] }: PasswordContext): string[] {
  const names = [name, email, ...churchNames.map((one = '') => one)].map((one) => folded(one).toLowerCase())
  const inputs = names.flatMap((one) => {
    const words = one.split(/[^\p{L}\d]+/u).filter(Boolean)
    return [one, words.join(''), words.map(([initial]) => initial).join(''), ...words]
  })
  return [...new Set(inputs)].filter(({ length }) => length > 2)
}

/**
 * Refuses a new password that holds the name or e-mail of its owner, or is soon guessed.
 * @param at where it was typed
 * @throws InvalidInput
 */
export async function refuseGuessable(password: string, context: PasswordContext, at = 'password'): Promise<void> {
  const problems = ownerProblems(password, context, at)
  if (problems.length > 0) throw new InvalidInput(problems)
  if (await isGuessable(password, context)) throw new InvalidInput([{ msg: 'common_password', param: at }])
}

/** Context of the owner of an e-mail; the e-mail alone if it has no account. */
export async function contextOf({ writer }: Database, email: string): Promise<PasswordContext> {
  const { rows } = await writer.query<{ name: string; church_names: string[] }>(
    'select name, church_names from celeiro.password_context($1)',
    [email],
  )
  return { email, name: rows[0]?.name, churchNames: rows[0]?.church_names ?? [] }
}
