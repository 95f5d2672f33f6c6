import { expect, test } from 'vitest'
import type { Measured } from '../../scripts/test/part.ts'
import { partTable, remarks, slowestFiles, troubles } from '../../scripts/test/summary.ts'

const measured = (name: string, processorSeconds?: number, files = {}): Measured => ({
  name,
  passed: 3,
  failed: 1,
  seconds: 12.4,
  files,
  ...(processorSeconds !== undefined && { processorSeconds }),
})
const budget = { unit: 100, api: 200 }

test('tells a part well beyond its budget, one well below it, and a whole beyond its minutes', () => {
  expect(remarks([measured('unit', 131), measured('api', 150)], budget, 901)).toEqual([
    'unit used 131 processor seconds of its 100: find what it repeats.',
    'api used 150 processor seconds of its 200: lower tests/seconds.json.',
    'The whole took 15.0 minutes, more than the 15 it may take.',
  ])
})

test('says nothing of what another machine may need, of a part without a budget or where nothing is measured', () => {
  const parts = [measured('unit', 129), measured('api', 160), measured('types', 999), measured('api')]
  expect(remarks(parts, budget, 899)).toEqual([])
})

test('shows each part in a line, and the files that took longest', () => {
  const parts = [
    measured('unit', 90.6, { 'a.test.ts': { seconds: 1, passed: 1 }, 'b.test.ts': { seconds: 7.7, passed: 2 } }),
  ]
  expect(partTable(parts, budget)[1]?.split(/ +/)).toEqual(['unit', '3', '1', '12', '91', '100'])
  expect(slowestFiles(parts)).toEqual(['    8 s  b.test.ts', '    1 s  a.test.ts'])
})

test('names at the end what failed, and what passed only when it was tried again', () => {
  const trouble = [
    { test: 'a.test.ts › races', file: 'a.test.ts', said: 'expected 1 to be 2\n    at a.test.ts', hasPassed: true },
    { test: 'b.test.ts › breaks', file: 'b.test.ts', said: '\u001b[31mError\u001b[39m: gone', hasPassed: false },
  ]
  expect(troubles([{ ...measured('unit'), trouble }, measured('api')])).toEqual([
    'Failed:',
    '  b.test.ts › breaks\n    Error: gone',
    'Passed only when tried again, which is a bug in the test or in what it tests:',
    '  a.test.ts › races\n    expected 1 to be 2',
  ])
  expect(troubles([measured('unit')])).toEqual([])
})
