import { describe, expect, it } from 'vitest'
import { type Source, sourcesIn } from '../support/sources.ts'

/** What of a row is a code of an enumeration. */
const coded = '(?:status|kind|origin|nature|level|use)'

/** A query that compares a code with a number, or gives one as its number. */
const byNumber = new RegExp(
  String.raw`(?:[.(\s])${coded}\s*(?:=|<>|!=|(?:not\s+)?in\b|=\s*any)\s*\(?\s*'?\{?\d|\bcase\s+\S*\b${coded}\s+when\s+\d`,
  'gi',
)

const isOfCode = (before: string): boolean => /(?:\b(?:const|let|readonly)|[<{,]|\bas)\s*$/.test(before)

const numbersIn = ({ file, text }: Source): string[] =>
  [...text.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '').matchAll(byNumber)]
    .filter(({ index, input }) => !isOfCode(input.slice(Math.max(0, index - 12), index + 1)))
    .map(([text]) => `${file}: ${text.trim()}`)

describe('a code of an enumeration', () => {
  it('is called by its name where a query compares it, never written as its number', () => {
    expect(['domain', 'api', 'server', 'scripts'].flatMap(sourcesIn).flatMap(numbersIn)).toEqual([])
  })

  it.each([
    'where i.status in (1, 6)',
    'and not (w.status = 6 and w.id is null)',
    'on conflict (id) where status = 1',
    'where m.origin <> 2',
    'i.status not in (4, 5)',
    "t.status = any('{1,6}')",
    'case a.kind when 1 then 2 end',
  ])('is found as its number: %s', (query) => {
    expect(numbersIn({ file: 'api/x.ts', text: `sql\`select ${query}\`` })).toHaveLength(1)
  })

  it.each(['const level = 3', 'let kind = 1', 'where status = $1'])('is no number of a query: %s', (text) => {
    expect(numbersIn({ file: 'api/x.ts', text })).toEqual([])
  })
})
