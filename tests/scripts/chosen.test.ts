import { expect, test } from 'vitest'
import { suiteOf } from '#tests/suite.ts'
import { chosenAmong, testFiles } from '../../scripts/test/chosen.ts'

test('each file of tests belongs to a suite', () => {
  expect(testFiles().filter((file) => suiteOf(file) === undefined)).toEqual([])
})

test('files are asked for by their path or a part of it, several and of several suites', () => {
  const all = ['tests/domain/x.test.ts', 'tests/api/register/region.test.ts', 'tests/screens/region.test.tsx']
  const chosen = (...choices: string[]) => Object.fromEntries(chosenAmong(all, choices))
  expect(chosen('tests/domain/x.test.ts')).toEqual({ unit: ['tests/domain/x.test.ts'] })
  expect(chosen('./tests/domain/x.test.ts', 'domain/x')).toEqual({ unit: ['tests/domain/x.test.ts'] })
  expect(chosen('region')).toEqual({ api: [all[1]], screens: [all[2]] })
  expect(() => chosen('nowhere')).toThrow('There is no part and no file of tests like nowhere.')
})

test.each([
  ['tests/server/main.test.ts', 'api'],
  ['tests/server/cookie.test.ts', 'unit'],
  ['tests/hosts/plain.spec.ts', 'e2e'],
  ['tests/support/church.ts', undefined],
] as const)('%s is run by %s', (file, suite) => expect(suiteOf(file)).toBe(suite))
