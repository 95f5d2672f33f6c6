import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contradictsBalance } from '#domain/bank-file/statement-column.ts'
import { readStatement, refusalOf, utf8 } from './read.ts'

const table = (...rows: readonly string[]) => utf8(`Data;Histórico;Valor;Saldo\n${rows.join('\n')}\n`)

describe('the running balance of a statement', () => {
  it.each([
    [
      'values without a sign',
      ['01/11/2026;Pix;100,00;1.100,00', '02/11/2026;Tarifa;50,00;1.050,00', '03/11/2026;Pix;70,00;1.120,00'],
    ],
    [
      'each sign the other way',
      ['01/11/2026;Compra;100,00;900,00', '02/11/2026;Compra;50,00;850,00', '03/11/2026;Pix;-70,00;920,00'],
    ],
    [
      'the newest first',
      ['03/11/2026;Pix;70,00;1.120,00', '02/11/2026;Tarifa;50,00;1.050,00', '01/11/2026;Pix;100,00;1.100,00'],
    ],
  ])('proves wrong: %s', (_what, rows) => {
    expect(refusalOf(table(...rows))).toBe('signs_contradict_balance')
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
    ['income alone without a balance', ['01/11/2026;Pix;100,00;', '02/11/2026;Pix;50,00;', '03/11/2026;Pix;70,00;']],
    ['two rows', ['01/11/2026;Pix;100,00;1.100,00', '02/11/2026;Tarifa;50,00;1.050,00']],
  ])('proves nothing against %s', (_what, rows) => {
    expect(readStatement(table(...rows)).lines).toHaveLength(rows.length)
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
          const shown = isDescending ? rows.toReversed() : rows
          expect(contradictsBalance(shown)).toBe(false)
          // The first movement follows no balance.
          const turned = 1 + (which % (moves.length - 1))
          const wrong = rows.map((row, at) => (at === turned ? { ...row, cents: -row.cents } : row))
          const isFound = contradictsBalance(isDescending ? wrong.toReversed() : wrong)
          // Read the other way round such rows may hold by chance: nothing is said then.
          const reads = (list: typeof rows) =>
            list.slice(0, -1).every((row, at) => row.balance - (list[at + 1]?.balance ?? 0n) === row.cents)
          expect(isFound || reads(wrong) || reads(wrong.toReversed())).toBe(true)
        },
      ),
    )
  })
})
