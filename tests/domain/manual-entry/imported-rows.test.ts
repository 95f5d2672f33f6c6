import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '#domain/catalogue/errors.ts'
import { importedRegister, type RegisterRow } from '#domain/import/register-row.ts'
import { type ImportedRecord, RecordReader } from '#domain/import/table/record-reader.ts'
import { manualEntryFile } from '#domain/manual-entry/import-file.ts'
import { entryOfRows, type LinkedRow, rowsByEntry } from '#domain/manual-entry/imported-entry.ts'
import { linesOfRow, sidedMoney } from '#domain/manual-entry/row-line.ts'
import { manualEntryLines, sidesOf } from '#domain/manual-entry/rules.ts'
import { moneyOf } from '#domain/value/money.ts'
import { rangesText } from '#domain/value/text/ranges-text.ts'

const id = (place: number) => `01890a5d-ac96-774b-bcce-b302099a8${String(place).padStart(3, '0')}`

function readAll(lines: readonly string[]) {
  const read: ImportedRecord<RegisterRow>[] = []
  const refused: string[] = []
  const reader = new RecordReader(importedRegister(manualEntryFile), {
    line: (row) => read.push(row),
    refuse: ({ line, msg, param }) => refused.push(`${line} ${msg} ${param}`),
    ignore: () => {},
  })
  reader.push(lines.join('\r\n'))
  reader.end()
  return { read, refused }
}

/** What each row says: `debit 4.2.1.03 100.00`. */
const saidBy = (lines: readonly string[]) =>
  readAll(lines).read.map(({ input: { values, named } }) => {
    const found = linesOfRow({ ...values, ...named })
    if ('problem' in found) return found.problem.msg
    return found.lines.map(({ column, side, value }) => `${side} ${named[column]} ${value}`).join(', ')
  })

describe('a row of one account', () => {
  it('has its value at one side, in whichever way an office writes it', () => {
    const said = ['debit 4.2.1.03 1250.00', 'credit 2.1.1.05 1250.00']
    const files = {
      columns: ['Conta;Valor a débito;Valor a crédito', '4.2.1.03;1.250,00;', '2.1.1.05;0,00;1.250,00'],
      shortColumns: ['Conta;Débito;Crédito', '4.2.1.03;1.250,00;', '2.1.1.05;;R$ 1.250,00'],
      letter: ['Conta contábil;Valor;D/C', '4.2.1.03;1.250,00;D', '2.1.1.05;1.250,00;c'],
      word: ['Conta;Valor;D ou C', '4.2.1.03;1.250,00;Débito', '2.1.1.05;1.250,00;Crédito'],
      sign: ['Conta;Valor com sinal', '4.2.1.03;1.250,00', '2.1.1.05;-1.250,00'],
      side: ['Conta;Valor', '4.2.1.03;1.250,00 D', '2.1.1.05;1.250,00C'],
    }
    for (const [name, [heading = '', ...rows]] of Object.entries(files)) {
      const file = [`Número;Data;Histórico;${heading}`, ...rows.map((row) => `7;02/11/2026;Férias;${row}`)]
      expect(saidBy(file), name).toEqual(said)
    }
    const accounts = ['Lançamento;Data;Débito;Crédito;Valor;Histórico', '7;02/11/2026;4.2.1.03;;1.250,00;Férias']
    expect(saidBy([...accounts, '7;02/11/2026;;2.1.1.05;1.250,00;'])).toEqual(said)
  })

  it('is refused where it has no number, no side, two sides or no value', () => {
    const { read, refused } = readAll([
      'Número;Data;Histórico;Conta;Valor;D/C;Valor a débito;Valor a crédito',
      ';02/11/2026;Sem número;4.2.1.03;1,00;D;;',
      '7;02/11/2026;Outro lado;4.2.1.03;1,00;X;;',
      '7;02/11/2026;Os dois;4.2.1.03;;;1,00;1,00',
      '7;02/11/2026;Sem valor;4.2.1.03;;;;',
      '7;02/11/2026;Zero;4.2.1.03;;;0,00;0,00',
      '7;02/11/2026;Sem conta;;1,00;D;;',
      '7;02/11/2026;Negativo;4.2.1.03;-1,00;D;;',
      '7;02/11/2026;Menos que nada;4.2.1.03;;;-1,00;',
    ])
    expect(read).toEqual([])
    expect(refused).toEqual([
      '2 required number',
      '3 invalid_choice side',
      '4 manual_line_sides creditValue',
      '5 required value',
      '6 value_not_positive debitValue',
      '7 required account',
      '8 value_not_positive value',
      '9 value_not_positive debitValue',
    ])
  })

  it('reads a letter behind the money as an accountant does', () => {
    expect(['150,00 D', '150,00C', '-1,00', 'R$ 1.000,00', 'mil'].map(sidedMoney)).toEqual([
      '150.00',
      '-150.00',
      '-1.00',
      '1000.00',
      'mil',
    ])
  })
})

describe('rows of an entry', () => {
  const heading = 'Lançamento;Data;Débito;Crédito;Valor;Histórico'
  const groupsOf = (...rows: string[]) =>
    rowsByEntry(readAll([heading, ...rows]).read).map((of) => of.map((row) => row.line))

  it('are those of its number and its day, wherever they stand; rows that are whole stay by themselves', () => {
    expect(
      groupsOf(
        '1;02/11/2026;5;;3,00;A',
        '2;02/11/2026;5;6;1,00;B',
        '1;02/11/2026;;6;3,00;A',
        '1;03/11/2026;5;6;1,00;C',
        ';02/11/2026;5;6;1,00;D',
        '2;02/11/2026;7;8;1,00;E',
        '9;02/11/2026;5;6;1,00;F',
        '9;02/11/2026;5;;1,00;F',
      ),
    ).toEqual([[2, 4], [3], [7], [5], [6], [8, 9]])
  })

  const row = (line: number, side: 'debit' | 'credit', cents: bigint, more: Partial<LinkedRow> = {}): LinkedRow => ({
    line,
    values: { number: '7', date: '2026-11-02', history: 'Folha' },
    sides: [{ column: side, side, value: moneyOf(cents), ledgerAccountId: id(line) }],
    branchId: id(900),
    ...more,
  })
  const cents = fc.bigInt({ min: 1n, max: 99_999_999n })

  it('balance together, in each branch once what these owe each other is written, or are refused by their lines', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(cents, fc.nat(2)), { minLength: 1, maxLength: 30 }), cents, (debits, off) => {
        const rows = debits.map(([value, branch], at) => row(at + 2, 'debit', value, { branchId: id(900 + branch) }))
        const sum = debits.reduce((all, [value]) => all + value, 0n)
        const read = entryOfRows([...rows, row(99, 'credit', sum)])
        if (!('entry' in read)) throw new Error(read.problem.msg)
        const { input, places } = read.entry
        expect(sidesOf(input.lines)).toEqual({ debit: sum, credit: sum })
        expect(places.map(({ line }) => line)).toEqual([...rows.map(({ line }) => line), 99])
        const byBranch = new Map<string, bigint>()
        const stored = input.lines.map(({ ledgerAccountId, branchId = input.branchId }, at) => ({
          ledgerAccountId,
          branchId,
          cents: at < debits.length ? (debits[at]?.[0] ?? 0n) : -sum,
        }))
        for (const line of manualEntryLines(stored))
          byBranch.set(line.branchId, (byBranch.get(line.branchId) ?? 0n) + line.cents)
        expect([...byBranch.values()].every((left) => left === 0n)).toBe(true)
        const wrong = entryOfRows([...rows, row(99, 'credit', sum + off)])
        if ('entry' in wrong) throw new Error('taken')
        expect(wrong.line).toBeUndefined()
        expect(wrong.problem).toMatchObject({
          msg: 'import_entry_unbalanced',
          params: { number: '7', lines: rangesText([...rows.map(({ line }) => line), 99]) },
        })
      }),
    )
  })

  it('say their histories once each; where there is no room, the first', () => {
    const told = (...histories: (string | undefined)[]) => {
      const read = entryOfRows(
        histories.map((history, at) =>
          row(at + 2, at === 0 ? 'debit' : 'credit', at === 0 ? BigInt(histories.length - 1) : 1n, {
            values: { number: '7', date: '2026-11-02', ...(history && { history }) },
          }),
        ),
      )
      return 'entry' in read ? [read.entry.input.history, read.entry.isCut] : read.problem.msg
    }
    expect(told('Folha', 'INSS', undefined, 'Folha')).toEqual(['Folha; INSS', false])
    expect(told('Folha', 'I'.repeat(200))).toEqual(['Folha', true])
    expect(told(undefined, undefined)).toBe('required')
  })

  it('are named as people say them', () => {
    expect(rangesText([9, 3, 4, 5, 11, 12, 3])).toBe('3 a 5, 9, 11, 12')
  })
})
