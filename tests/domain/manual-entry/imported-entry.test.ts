import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import '#domain/catalogue/errors.ts'
import { importedRegister, type RegisterRow } from '#domain/import/register-row.ts'
import type { RefusedRow } from '#domain/import/table/reading.ts'
import { type ImportedRecord, RecordReader } from '#domain/import/table/record-reader.ts'
import { manualEntryFile } from '#domain/manual-entry/import-file.ts'
import { codeIn, entryOfRows, knownEntries, meantAccount } from '#domain/manual-entry/imported-entry.ts'
import { isOfNothing, manualEntryLines, sidesOf } from '#domain/manual-entry/rules.ts'
import { centsOf, moneyOf } from '#domain/value/money.ts'

const id = (place: number) => `01890a5d-ac96-774b-bcce-b302099a8${String(place).padStart(3, '0')}`

function readAll(lines: readonly string[]) {
  const read: ImportedRecord<RegisterRow>[] = []
  const refused: RefusedRow[] = []
  const taking = {
    line: (row: (typeof read)[number]) => read.push(row),
    refuse: (row: RefusedRow) => refused.push(row),
  }
  const reader = new RecordReader(importedRegister(manualEntryFile), { ...taking, ignore: () => {} })
  reader.push(lines.join('\r\n'))
  reader.end()
  return { read, refused }
}

const values = { date: '2026-11-02', value: '1250.00', history: 'Provisão de férias' }

describe('a file of entries', () => {
  it('is read by the headings of accountants, below whatever stands above them', () => {
    const { read, refused } = readAll([
      'Escritório Exemplo Ltda.',
      'Data;Débito;Crédito;Valor;Histórico;Doc;Estabelecimento;C. custo',
      '02/11/2026;4.2.1.03;305;1.250,00;Provisão de férias;Folha 11;Sede;Secretaria',
      '02/11/26;Férias;2.1.1.05;R$ 0,01;Ajuste;;;',
    ])
    expect(refused).toEqual([])
    expect(read).toEqual([
      {
        line: 3,
        input: {
          values: { ...values, documentNumber: 'Folha 11' },
          named: { debit: '4.2.1.03', credit: '305', branchId: 'Sede', costCenterId: 'Secretaria' },
        },
      },
      {
        line: 4,
        input: {
          values: { date: '2026-11-02', value: '0.01', history: 'Ajuste' },
          named: { debit: 'Férias', credit: '2.1.1.05' },
        },
      },
    ])
  })

  it('is refused row by row where an account, the day, the value or the history is missing', () => {
    const { read, refused } = readAll([
      'Data;Débito;Crédito;Valor;Histórico',
      '02/11/2026;;2.1.1.05;1,00;Sem débito',
      '02/11/2026;4.2.1.03;;1,00;Sem crédito',
      '31/02/2026;4.2.1.03;2.1.1.05;1,00;Sem dia',
      '02/11/2026;4.2.1.03;2.1.1.05;;Sem valor',
      '02/11/2026;4.2.1.03;2.1.1.05;mil;Por extenso',
      '02/11/2026;4.2.1.03;2.1.1.05;1,00;',
    ])
    expect(read).toEqual([])
    expect(refused.map(({ line, msg, param }) => `${line} ${msg} ${param}`)).toEqual([
      '2 required debit',
      '3 required credit',
      '4 invalid_date date',
      '5 required value',
      '6 invalid_money value',
      '7 required history',
    ])
    expect(() => readAll(['Data;Débito;Valor;Histórico', '02/11/2026;4.2.1.03;1,00;A'])).toThrow('columns_not_found')
  })

  it('has a sample that it reads, of today: a fixed day is in a closed month before long', () => {
    const { read, refused } = readAll(manualEntryFile.sample.rows('2027-03-09').map((row) => row.join(';')))
    expect([read.length, refused.map(({ line }) => line)]).toEqual([5, [7]])
    expect(new Set(read.map(({ input }) => input.values.date))).toEqual(new Set(['2027-03-09']))
  })
})

const rowOf = (value: string, more: object = {}) => ({
  line: 2,
  values: { date: '2026-11-02', history: 'Provisão de férias' },
  sides: [
    { column: 'debit' as const, side: 'debit' as const, value, ledgerAccountId: id(1) },
    { column: 'credit' as const, side: 'credit' as const, value, ledgerAccountId: id(2) },
  ],
  branchId: id(3),
  ...more,
})

describe('the entry of a row', () => {
  it('balances, whatever its value, with its cost centre on both sides', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 9_999_999_999_999n }), (cents) => {
        const read = entryOfRows([rowOf(moneyOf(cents), { costCenterId: id(4) })])
        if (!('entry' in read)) throw new Error('refused')
        expect(sidesOf(read.entry.input.lines)).toEqual({ debit: cents, credit: cents })
        expect(read.entry.input.lines.map(({ costCenterId }) => costCenterId)).toEqual([id(4), id(4)])
      }),
    )
  })

  it('says at which column it is none', () => {
    const problemOf = (more: object) => {
      const read = entryOfRows([rowOf('1.00', more)])
      return 'problem' in read ? `${read.line} ${read.problem.msg} ${read.problem.param}` : undefined
    }
    expect(problemOf({})).toBeUndefined()
    expect(problemOf({ values: { date: '2026-11-02', history: 'A' } })).toBe('2 too_short history')
    expect(problemOf({ branchId: undefined })).toBe('2 required branchId')
  })

  it('from an account to the same one is nothing', () => {
    const line = (account: number, cents: bigint, branch = 3) => ({
      ledgerAccountId: id(account),
      branchId: id(branch),
      cents,
    })
    expect(isOfNothing([line(1, 5n), line(1, -5n)])).toBe(true)
    expect(isOfNothing([line(1, 5n), line(2, -5n)])).toBe(false)
    expect(isOfNothing([line(1, 5n), line(1, -5n, 4)])).toBe(false)
    expect(manualEntryLines([line(1, 5n), line(1, -5n, 4)]).length).toBeGreaterThan(0)
  })
})

describe('the name of an account', () => {
  const account = (place: number, code: string, by: 'code' | 'office' | 'name') => ({ id: id(place), code, by })
  const meant = (...found: ReturnType<typeof account>[]) => {
    const one = meantAccount('5', found)
    return 'id' in one ? one.id : one.problem.msg
  }

  it('is its code, else its number at the office, else what it is called; never a group', () => {
    expect(meant(account(1, '4.2.1.03', 'name'), account(2, '2.1.1.05', 'office'))).toBe(id(2))
    expect(meant(account(1, '5', 'code'), account(2, '2.1.1.05', 'office'))).toBe(id(2))
    expect(meant(account(1, '4.2.1.03', 'code'), account(2, '2.1.1.05', 'name'))).toBe(id(1))
    expect(meant(account(1, '4.2.1.03', 'name'), account(2, '4.2.1.04', 'name'))).toBe('import_name_ambiguous')
    expect(meant(account(1, '5', 'code'))).toBe('ledger_account_not_postable')
    expect(meant()).toBe('import_name_unknown')
  })

  it('may begin with its code', () => {
    expect(['4.2.1.03 Férias', '4.2.1.03-Férias', '4.2.1.03', 'Férias 4.2.1.03', '305'].map(codeIn)).toEqual([
      '4.2.1.03',
      '4.2.1.03',
      '4.2.1.03',
      undefined,
      undefined,
    ])
  })
})

describe('entries that are there already', () => {
  const entry = (history: string, documentNumber?: string | null) => ({
    date: '2026-11-02',
    history,
    documentNumber,
    lines: [
      { ledgerAccountId: id(1), branchId: id(3), cents: centsOf('1.00') },
      { ledgerAccountId: id(2), branchId: id(3), cents: -centsOf('1.00') },
    ],
  })

  it('are known as often as they are there, in whatever order their lines stand', () => {
    const tariff = entry('Tarifa')
    const isKnown = knownEntries([{ ...entry('Tarifa', null), lines: tariff.lines.toReversed() }, entry('Multa')])
    expect([tariff, tariff, entry('Tarifa', 'A'), entry('Multa')].map(isKnown)).toEqual([true, false, false, true])
    const [debit, credit] = tariff.lines
    const other = { ...tariff, lines: [{ ...debit!, costCenterId: id(4) }, credit!] }
    expect(knownEntries([tariff])(other)).toBe(false)
  })
})
