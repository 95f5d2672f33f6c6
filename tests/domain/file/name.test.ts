import fc from 'fast-check'
import { expect, it } from 'vitest'
import { storedFileName } from '#domain/file/name.ts'

it.each([
  ['Recibo Nº 5.PDF', 'pdf', 'recibo-no-5.pdf'],
  ['../../etc/passwd', undefined, 'passwd'],
  ['C:\\Meus documentos\\Comprovante Água.jpeg', 'jpg', 'comprovante-agua.jpg'],
  ['.htaccess', 'png', 'htaccess.png'],
  ['💸💸.pdf', 'pdf', 'arquivo.pdf'],
  ['extrato.ofx', undefined, 'extrato.ofx'],
  [`${'a'.repeat(300)}.pdf`, 'pdf', `${'a'.repeat(116)}.pdf`],
])('keeps %j as %s', (input, ending, expected) => {
  expect(storedFileName(input, ending)).toBe(expected)
})

it('is a plain name of at most 120 characters, for any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (input) => {
      const stored = storedFileName(input)
      expect(stored).toMatch(/^[a-z0-9][a-z0-9.-]*$/)
      expect(stored.length).toBeLessThanOrEqual(120)
    }),
  )
})
