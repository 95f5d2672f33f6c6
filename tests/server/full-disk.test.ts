import { expect, it } from 'vitest'
import { fullDiskProblem } from '#api/db/start/full-disk.ts'

const failure = (code: string, message = 'x') => Object.assign(new Error(message), { code })

it.each([
  ['the system, below another error', new Error('o início falhou', { cause: failure('ENOSPC') })],
  ['PostgreSQL', failure('53100', 'could not extend file "base/1/2": No space left on device')],
  ['what makes a cluster, in its words', new Error('initdb: could not write to file: No space left on device')],
])('a start that %s broke for want of space says so in a sentence', (_who, error) => {
  expect(fullDiskProblem(error, '/dados')?.message).toContain('O disco está cheio')
})

it('any other failure stays what it is', () => {
  expect(fullDiskProblem(failure('ECONNREFUSED'), '/dados')).toBeUndefined()
})
