import { expect, it } from 'vitest'
import { sourcesIn } from '../../architecture/sources.ts'

it('a code has one sentence, whichever of the catalogues it stands in', () => {
  const codes = sourcesIn('domain/error')
    .filter(({ file }) => file.endsWith('errors.ts'))
    .flatMap(({ text }) => [...text.matchAll(/^ {2}(\w+): (?:refused|missing|\{)/gm)].map(([, code]) => code))
  expect(codes.length).toBeGreaterThan(150)
  expect(codes.filter((code, place) => codes.indexOf(code) !== place)).toEqual([])
})
