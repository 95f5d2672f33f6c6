import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { folderFileName, stillReaches } from '#domain/report/paper/council-folder.ts'

describe('the name of a piece of a folder', () => {
  it('has its number, what it is, and no sign that a computer takes for something else', () => {
    expect(folderFileName(3, 12, 'Comprovante OP-2026-000123 parcela 2', 'pdf')).toBe(
      '03 - Comprovante OP-2026-000123 parcela 2.pdf',
    )
    expect(folderFileName(7, 250, 'Extrato Caixa: culto / "manhã"', 'pdf')).toBe('007 - Extrato Caixa culto manhã.pdf')
    expect(folderFileName(0, 1, '../..', 'pdf')).toBe('00 - Documento.pdf')
    expect(folderFileName(1, 1, '\u202e', 'jpg')).toBe('01 - Documento.jpg')
  })

  it('has no link, is unique, and is in the order of its number', () => {
    const numbers = fc.tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 5000 }))
    fc.assert(
      fc.property(numbers, fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), ([a, b], one, other) => {
        const last = Math.max(a, b)
        const [first, second] = [folderFileName(a, last, one, 'pdf'), folderFileName(b, last, other, 'pdf')]
        expect(first).toMatch(/^\d{2,4} - [^\\/:*?"<>|]+\.pdf$/u)
        expect(Buffer.byteLength(first)).toBeLessThanOrEqual(455)
        if (a !== b) expect(first < second).toBe(a < b)
      }),
    )
  })
})

describe('what was reached', () => {
  it('is reached still with more, and not with less', () => {
    const then = { permissions: { transfers: ['read', 'export'] }, branches: ['a'] }
    expect(stillReaches(then, then)).toBe(true)
    expect(stillReaches(then, { permissions: { ...then.permissions, home: ['read'] }, branches: ['b', 'a'] })).toBe(
      true,
    )
    expect(stillReaches(then, { ...then, branches: [] })).toBe(false)
    expect(stillReaches(then, { ...then, permissions: { transfers: ['read'] } })).toBe(false)
    expect(stillReaches(then, { ...then, permissions: {} })).toBe(false)
  })
})
