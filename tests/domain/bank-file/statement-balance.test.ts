import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balanceVerdict } from '#domain/bank-file/statement-signs.ts'
import type { Signs } from '#domain/import/signs.ts'
import { readStatement, refusalOf, utf8 } from './read.ts'

const table = (...rows: readonly string[]) => utf8(`Data;Histórico;Valor;Saldo\n${rows.join('\n')}\n`)

describe('the running balance of a statement', () => {
  it.each([
    [
      'values without a sign',
      'signs_contradict_balance',
      ['01/11/2026;Pix;100,00;1.100,00', '02/11/2026;Tarifa;50,00;1.050,00', '03/11/2026;Pix;70,00;1.120,00'],
    ],
    [
      'each sign the other way',
      'signs_opposite_to_balance',
      ['01/11/2026;Compra;100,00;900,00', '02/11/2026;Compra;50,00;850,00', '03/11/2026;Pix;-70,00;920,00'],
    ],
    [
      'the newest first',
      'signs_contradict_balance',
      ['03/11/2026;Pix;70,00;1.120,00', '02/11/2026;Tarifa;50,00;1.050,00', '01/11/2026;Pix;100,00;1.100,00'],
    ],
  ])('proves wrong: %s', (_what, code, rows) => {
    expect(refusalOf(table(...rows))).toBe(code)
  })

  it.each([
    [
      'signed values',
      ['01/11/2026;Pix;100,00;1.100,00', '02/11/2026;Tarifa;-50,00;1.050,00', '03/11/2026;Pix;70,00;1.120,00'],
    ],
    [
      'a balance told once a day',
      [
        '01/11/2026;Pix;100,00;1.050,00',
        '01/11/2026;Tarifa;-50,00;1.050,00',
        '02/11/2026;Pix;50,00;1.000,00',
        '02/11/2026;Luz;-100,00;1.000,00',
      ],
    ],
  ])('proves nothing against %s', (_what, rows) => {
    expect(readStatement(table(...rows)).lines).toHaveLength(rows.length)
  })

  it.each([
    ['income alone without a balance', ['01/11/2026;Pix;100,00;', '02/11/2026;Pix;50,00;', '03/11/2026;Pix;70,00;']],
    ['income whose first row follows no balance', ['01/11/2026;Pix;100,00;1.100,00', '02/11/2026;Pix;50,00;1.150,00']],
  ])('does not determine the direction of %s: it is asked for, and applied', (_what, rows) => {
    expect(refusalOf(table(...rows))).toBe('signs_not_told')
    const sizes = rows.map((row) => BigInt(row.split(';')[2]?.replace(',', '') ?? ''))
    const values = (signs: Signs) => readStatement(table(...rows), { signs }).lines.map(({ cents }) => cents)
    expect([values('WRITTEN'), values('TURNED')]).toEqual([sizes, sizes.map((size) => -size)])
  })

  it.each([false, true])(
    'proves income alone that leads from one balance to the next, the newest first: %s',
    (isTurned) => {
      const rows = [
        '31/10/2026;SALDO ANTERIOR;;1.000,00',
        '01/11/2026;Pix;100,00;1.100,00',
        '02/11/2026;Pix;50,00;',
        '02/11/2026;Pix;20,00;1.170,00',
      ]
      expect(readStatement(table(...(isTurned ? rows.toReversed() : rows))).lines).toHaveLength(3)
    },
  )

  it('is what turned values are turned to, and stays as it is', () => {
    const rows = ['01/11/2026;Compra;100,00;900,00', '02/11/2026;Compra;50,00;850,00', '03/11/2026;Pix;-70,00;920,00']
    const { lines, facts } = readStatement(table(...rows), { signs: 'TURNED' })
    expect([lines.map(({ cents }) => cents), facts.balance?.cents]).toEqual([[-10_000n, -5_000n, 7_000n], 92_000n])
  })

  it('law: it never contradicts what moved it, and finds each statement with a sign turned', () => {
    const cents = fc.bigInt({ min: -99_999n, max: 99_999n }).filter((one) => one !== 0n)
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 3, maxLength: 20 }),
        fc.boolean(),
        fc.nat(),
        (moves, isDescending, which) => {
          let balance = 0n
          const rows = moves.map((move) => {
            balance += move
            return { cents: move, balance }
          })
          const ordered = isDescending ? rows.toReversed() : rows
          expect(balanceVerdict(ordered)).toBeUndefined()
          // The first movement follows no balance.
          const turned = 1 + (which % (moves.length - 1))
          const wrong = rows.map((row, at) => (at === turned ? { ...row, cents: -row.cents } : row))
          const hasVerdict = balanceVerdict(isDescending ? wrong.toReversed() : wrong) !== undefined
          // In reverse order such rows may match by chance: then there is no verdict.
          const reads = (list: typeof rows) =>
            list.slice(0, -1).every((row, at) => row.balance - (list[at + 1]?.balance ?? 0n) === row.cents)
          expect(hasVerdict || reads(wrong) || reads(wrong.toReversed())).toBe(true)
        },
      ),
    )
  })
})
