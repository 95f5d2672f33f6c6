import { expect, it } from 'vitest'
import { patternsOf } from '#domain/reconciliation/named-person.ts'

it('a person is looked for by the whole name, and by what has signs enough to be theirs alone', () => {
  expect(patternsOf({ name: 'Zé' })).toEqual([])
  expect(patternsOf({ name: 'Ana', document: '', phones: ['123456789'], pixKeys: ['ab'] })).toEqual([])
  const [name, document, phone, mail] = patternsOf({
    name: 'Antônio da Sé',
    document: '86288366757',
    phones: ['1133334444', undefined],
    email: 'A.b@exemplo.com',
  })
  expect(name).toBe('(?<![[:alnum:]])antonio[^[:alnum:]]+(?:(?:d[aeo]s?|e)[^[:alnum:]]+)?se(?![[:alnum:]])')
  expect(document).toContain('8[^[:alnum:]]?6[^[:alnum:]]?2')
  expect(phone).toContain('1[^[:alnum:]]?1[^[:alnum:]]?3')
  expect(mail).toContain('a\\.b\\@exemplo\\.com')
})
