import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Subjects of the last commits; none outside of git. A shallow clone has fewer. */
function lastSubjects(): string[] {
  try {
    const log = ['log', '-20', '--no-merges', '--since=2026-11-26T15:30:00Z', '--format=%s']
    return execFileSync('git', log, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean)
  } catch {
    return []
  }
}

it('the last commits say what they do in at most 72 characters, and why in their bodies', () => {
  expect(lastSubjects().filter((subject) => subject.length > 72)).toEqual([])
})
