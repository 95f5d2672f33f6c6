import { type ErrorEntry, type ErrorKind, signInErrors } from './sign-in-errors.ts'

export type { ErrorKind } from './sign-in-errors.ts'

/** Error catalogue, extended by declaration merging in `errors.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: it is extended where the catalogue is collected
export interface KnownErrors {}

export type ErrorCode = keyof KnownErrors & string
export type ProblemParams = Readonly<Record<string, string | number>>

/** One thing wrong with an input: what (a code), where (a path such as `bankAccounts.0.pixKey`), with which values. */
export interface Problem {
  readonly msg: ErrorCode
  readonly param: string
  readonly params?: ProblemParams
}

const loaded = new Map<string, ErrorEntry>(Object.entries(signInErrors))

/** Adds to the catalogue: `errors.ts` adds all of it, which a browser loads only when something is refused or typed. */
export function addErrors(entries: Readonly<Record<string, ErrorEntry>>): void {
  for (const [code, entry] of Object.entries(entries)) loaded.set(code, entry)
}

const entryOf = (code: string): ErrorEntry => loaded.get(code) ?? signInErrors.generic

/** Whether the code is in the catalogue, as far as it is loaded. */
export const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && loaded.has(code)

export const kindOf = (code: ErrorCode): ErrorKind => entryOf(code).kind

/** The sentence of a code; a code that the catalogue lacks gets the generic one. */
export function sentenceOf(code: string, params: ProblemParams = {}): string {
  return entryOf(code).sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
}

/** The sentence of a gateway key (`bad_request.{code}`, `unauthorized`, `ECONNABORTED`…). */
export const sentenceOfKey = (key: string, params?: ProblemParams): string =>
  sentenceOf(key.startsWith('bad_request.') ? key.slice('bad_request.'.length) : key, params)

/** A refusal with a code; `params` fill its sentence, `retryAfter` in seconds. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  readonly params: ProblemParams | undefined
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, params?: ProblemParams, retryAfter?: number) {
    super(code)
    this.code = code
    this.params = params
    this.retryAfter = retryAfter
  }

  get kind(): ErrorKind {
    return kindOf(this.code)
  }
}

/** An input refused field by field. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput'
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map((problem) => `${problem.param}: ${problem.msg}`).join(', '))
    this.problems = problems
  }
}
