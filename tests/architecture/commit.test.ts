import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

interface Commit {
  readonly subject: string
  readonly body: string
}

const root = fileURLToPath(new URL('../..', import.meta.url))

const git = (...words: readonly string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/**
 * The last commits but merges; none outside of git, and none of a shallow clone: its oldest commit has no parents, so that a
 * merge made by the forge looks like any other commit.
 */
function lastCommits(): Commit[] {
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') return []
    return git('log', '-20', '--no-merges', '--since=2026-11-26T15:30:00Z', '--format=%s%x00%b%x01')
      .split('\u0001')
      .map((commit) => commit.trim().split('\0'))
      .flatMap(([subject = '', body = '']) => (subject ? [{ subject, body }] : []))
  } catch {
    return []
  }
}

/** Subjects that are too long, and those of commits whose bodies hold nothing but trailers. */
const faultsOf = (commits: readonly Commit[]): string[] =>
  commits.flatMap(({ subject, body }) => {
    const hasWhy = body.split('\n').some((line) => line.trim() !== '' && !/^[A-Z][\w-]*-by: /.test(line))
    return [...(subject.length > 72 ? [`too long: ${subject}`] : []), ...(hasWhy ? [] : [`says no why: ${subject}`])]
  })

it('the last commits say what they do in at most 72 characters, and why in their bodies', () => {
  expect(faultsOf(lastCommits())).toEqual([])
})

it('a long subject is a fault, and so is a body of trailers alone', () => {
  const long = 'Say '.repeat(19).trim()
  const body = 'It was said otherwise.'
  expect(faultsOf([{ subject: 'Say it', body }])).toEqual([])
  expect(faultsOf([{ subject: long, body }])).toEqual([`too long: ${long}`])
  expect(faultsOf([{ subject: 'Say it', body: '\nCo-authored-by: Ana <ana@celeiro.example>\n' }])).toEqual([
    'says no why: Say it',
  ])
})
