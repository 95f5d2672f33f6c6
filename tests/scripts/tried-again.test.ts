import { expect, test } from 'vitest'
import type { Measured, Part, Trouble } from '../../scripts/test/part.ts'
import { triedAgain } from '../../scripts/test/tried-again.ts'

const trouble = (file: string, name: string, hasPassed = false): Trouble => ({
  test: `${file} › ${name}`,
  file,
  said: 'expected 1 to be 2',
  hasPassed,
})
const whole: Measured = {
  name: 'screens',
  passed: 9,
  failed: 2,
  seconds: 60,
  processorSeconds: 90,
  files: { 'a.test.tsx': { seconds: 3, passed: 4 }, 'b.test.tsx': { seconds: 5, passed: 5 } },
  trouble: [trouble('b.test.tsx', 'races'), trouble('b.test.tsx', 'breaks')],
}

/** Runs a part whose whole and whose second run measure these; the files of the second too. */
async function run(first: Measured, second?: Measured) {
  const commands: (readonly string[])[] = []
  const part = triedAgain((files): Part => {
    commands.push(files)
    return { name: 'screens', run: async () => (files.length === 0 ? first : (second ?? first)) }
  })
  return { measured: await part.run('', false), commands: commands.slice(1) }
}

test('counts what the files of a failure give in a process of their own, and names what failed first', async () => {
  const second: Measured = {
    name: 'screens',
    passed: 6,
    failed: 1,
    seconds: 7,
    processorSeconds: 9,
    files: { 'b.test.tsx': { seconds: 4, passed: 6 } },
    trouble: [trouble('b.test.tsx', 'breaks')],
  }
  const { measured, commands } = await run(whole, second)
  expect(commands).toEqual([['b.test.tsx']])
  expect(measured).toEqual({
    name: 'screens',
    passed: 10,
    failed: 1,
    seconds: 67,
    processorSeconds: 99,
    files: { 'a.test.tsx': { seconds: 3, passed: 4 }, 'b.test.tsx': { seconds: 9, passed: 6 } },
    trouble: [trouble('b.test.tsx', 'races', true), trouble('b.test.tsx', 'breaks')],
  })
})

test('names what fails only then, and a runner that ends badly still fails', async () => {
  const second: Measured = {
    name: 'screens',
    passed: 6,
    failed: 1,
    seconds: 7,
    trouble: [trouble('b.test.tsx', 'breaks late')],
  }
  const { measured } = await run(whole, second)
  expect(measured.failed).toBe(1)
  expect(measured.trouble?.filter(({ hasPassed }) => !hasPassed)).toEqual(second.trouble)
})

test('tries nothing again where nothing failed, where no file did, or where many did', async () => {
  const steady = { ...whole, failed: 0, trouble: [trouble('b.test.tsx', 'races', true)] }
  const endedBadly = { ...whole, failed: 1, trouble: [] }
  const many = { ...whole, failed: 6, trouble: [1, 2, 3, 4, 5, 6].map((each) => trouble(`${each}.test.tsx`, 'breaks')) }
  for (const first of [steady, endedBadly, many]) expect(await run(first)).toEqual({ measured: first, commands: [] })
})
