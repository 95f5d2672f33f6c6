import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from '#domain/catalogue/errors.ts'
import { documentOfCell } from '#domain/import/person/person-cell.ts'
import { ExistingPeople } from '#domain/import/person/person-match.ts'
import { readPhones } from '#domain/import/person/person-phone.ts'
import { importedMembers, importedSuppliers } from '#domain/import/person/person-row.ts'
import { type RefusedRow, readBytes } from '#domain/import/table/reading.ts'
import { type ImportedRecord, RecordReader } from '#domain/import/table/record-reader.ts'
import type { MemberFields } from '#domain/member/member.ts'
import { nationalPhone } from '#domain/value/contact/written-phone.ts'

interface Read {
  readonly records: ImportedRecord<MemberFields>[]
  readonly refused: RefusedRow[]
}

function readRoll(bytes: Uint8Array, size = bytes.length || 1): Read {
  const records: ImportedRecord<MemberFields>[] = []
  const refused: RefusedRow[] = []
  const reading = readBytes(
    new RecordReader(importedMembers({ legalBasis: 3 }), {
      line: (record) => records.push(record),
      refuse: (row) => refused.push(row),
      ignore: () => {},
    }),
  )
  for (let at = 0; at < bytes.length; at += size) reading.push(bytes.subarray(at, at + size))
  reading.end()
  return { records, refused }
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
const codeOf = (read: () => unknown): string => {
  try {
    read()
    return 'read'
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}

describe('a roll', () => {
  it('is read by the headings that churches give, whatever delimits and encodes it', () => {
    const latin = Uint8Array.from('Nome;Endereço;Nº;Fone\nJosé;Rua A;12;(11) 3333-4444\n', (char) => char.charCodeAt(0))
    expect(readRoll(latin).records).toMatchObject([
      { line: 2, input: { memberName: 'José', phone: '1133334444', address: { street: 'Rua A', streetNumber: '12' } } },
    ])
    expect(readRoll(bytesOf('DIZIMISTA\tE-Mail\tUF\nAna\tANA@EXEMPLO.COM\tsp\n')).records).toMatchObject([
      { input: { memberName: 'Ana', email: 'ana@exemplo.com', address: { state: 'SP' } } },
    ])
  })

  it('is bounded in its rows, bad ones and remarks too, and in its lines', () => {
    const rows = `;1;\n${';;x\n'.repeat(4_999)}`
    expect(readRoll(bytesOf(`nome;cep;outra\n${rows}`)).refused).toHaveLength(1)
    expect(codeOf(() => readRoll(bytesOf(`nome;cep;outra\n${rows};1;\n`)))).toBe('import_too_long')
    const tall = `"${'\n'.repeat(250_000)}";\n`
    expect(readRoll(bytesOf(`nome;cep\n${tall.repeat(3)}Ana;\n`), 65_536).records).toMatchObject([{ line: 750_005 }])
    expect(codeOf(() => readRoll(bytesOf(`nome;cep\n${tall.repeat(4)}Ana;\n`), 65_536))).toBe('import_too_long')
  })

  it('refuses rows as they come, so that between pieces others have their turn', () => {
    const refused: RefusedRow[] = []
    const reader = new RecordReader(importedMembers({ legalBasis: 3 }), {
      line: () => {},
      ignore: () => {},
      refuse: (row) => refused.push(row),
    })
    const steps = [
      () => reader.push('nome;cep\n'),
      ...Array.from({ length: 20 }, () => () => reader.push(';1;\n'.repeat(200))),
      () => reader.end(),
    ]
    const atOnce = steps.map((step) => {
      const before = refused.length
      step()
      return refused.length - before
    })
    expect(Math.max(...atOnce)).toBeLessThanOrEqual(200)
    expect(refused).toHaveLength(4_000)
  })

  it('says of each bad row where and why', () => {
    const { records, refused } = readRoll(bytesOf('nome;email;cep\nAna;nada;\n;a@b.com;\nRui;;123\n'))
    expect(records).toEqual([])
    expect(refused.map(({ line, param }) => [line, param])).toEqual([
      [2, 'email'],
      [3, 'memberName'],
      [4, 'zipCode'],
    ])
  })

  it('keeps what looks like a formula as the text that it is', () => {
    const { records } = readRoll(bytesOf('nome;bairro\nAna;"=HYPERLINK(""http://x"")"\n'))
    expect(records[0]?.input.address?.neighborhood).toBe('=HYPERLINK("http://x")')
  })

  it.each([
    ['nothing', '', 'file_empty'],
    ['a page of the internet', '<!doctype html><table>', 'file_kind_unexpected'],
    ['a zip', 'PK\u0003\u0004abc', 'file_kind_unexpected'],
    ['other columns', 'a;b\n1;2\n', 'columns_not_found'],
    ['no table', 'apenas um texto\n', 'file_not_table'],
    ['a quotation that never ends', 'nome;bairro\nAna;"Centro\n', 'truncated_file'],
    ['a million columns', `${'a;'.repeat(1_000_000)}\n`, 'file_not_table'],
    ['zeros', '\u0000'.repeat(100_000), 'file_not_text'],
  ])('that is %s is refused in one sentence', (_what, text, code) => {
    expect(codeOf(() => readRoll(bytesOf(text)))).toBe(code)
  })

  it('of any bytes is read or refused, the same in any pieces', () => {
    const soup = fc.array(
      fc.constantFrom('nome', 'cpf', ';', '\n', '"', 'Ana', '404.123.567-75', 'é', '\r\n', '\u0000'),
      {
        maxLength: 60,
      },
    )
    fc.assert(
      fc.property(soup, fc.uint8Array({ maxLength: 40 }), fc.integer({ min: 1, max: 7 }), (words, noise, size) => {
        const bytes = new Uint8Array([...bytesOf(words.join('')), ...noise])
        const whole = codeOf(() => readRoll(bytes))
        expect(codeOf(() => readRoll(bytes, size))).toBe(whole)
        if (whole === 'read') expect(readRoll(bytes, size)).toEqual(readRoll(bytes))
      }),
    )
  })

  it('cut off at any byte is read up to there, or refused as such', () => {
    const bytes = bytesOf('nome;bairro\nAna;"Vila Nova"\nRui;Centro\n')
    for (let end = 1; end < bytes.length; end++)
      expect(['read', 'truncated_file', 'columns_not_found', 'file_not_table', 'file_empty']).toContain(
        codeOf(() => readRoll(bytes.subarray(0, end))),
      )
  })
})

it('a supplier is of the kind that the document tells', () => {
  const { parse } = importedSuppliers({})
  expect(parse({ name: 'Padaria', document: '11222333000181' })).toMatchObject({ success: true, data: { type: 2 } })
  expect(parse({ name: 'Ana', document: '40412356775' })).toMatchObject({ success: true, data: { type: 1 } })
  expect(parse({ name: 'Ana', document: '' }).success).toBe(false)
})

it('spreadsheets take the zeros of documents, and phones have their country', () => {
  expect(documentOfCell('1234567-97')).toBe('00123456797')
  expect(documentOfCell('404.123.567-75')).toBe('40412356775')
  expect(documentOfCell('12345678')).toBe('12345678')
  expect([nationalPhone('+55 (11) 98765-4321'), nationalPhone('011 3333-4444')]).toEqual(['11987654321', '1133334444'])
})

describe('existing people', () => {
  const existing = new ExistingPeople()
  existing.add({ name: 'Ana Souza', document: '40412356775', email: 'ana@exemplo.com', phone: '11987654321' })
  existing.add({ name: 'Rui Lima', phone: '1133334444' })

  it.each([
    ['by document', { name: 'A. S.', document: '40412356775' }, 'document'],
    ['by e-mail, in any case', { name: 'Ana', email: 'ANA@exemplo.com' }, 'email'],
    ['by name and phone, without accents', { name: 'RÚI  lima', phone: '1133334444' }, 'nameAndPhone'],
    [
      'and is another with another document',
      { name: 'Ana Souza', document: '51523467886', email: 'ana@exemplo.com' },
      undefined,
    ],
    ['not by a phone alone', { name: 'Eva', phone: '1133334444' }, undefined],
    ['not by a name alone', { name: 'Ana Souza' }, undefined],
  ])('%s', (_how, person, by) => {
    expect(existing.find(person)?.by).toBe(by)
  })

  it('by a name that only the register has, the likeliest first, each for one row', () => {
    const people = new ExistingPeople()
    people.register({ name: 'Eva Dias', branchId: 'norte', envelopeNumber: '7' })
    people.register({ name: 'EVA  DÍAS', branchId: 'sede', zipCode: '01310100', streetNumber: '9' })
    people.register({ name: 'Eva Dias', branchId: 'sede', document: '40412356775' })
    const by = (facts: object) => people.findNamesake({ name: 'eva dias', ...facts })?.by
    expect(by({ branchId: 'sul', zipCode: '01310100', streetNumber: '9' })).toBe('nameAndAddress')
    expect(by({ branchId: 'sede', document: '51523467886' })).toBe('name')
    expect(by({ branchId: 'sede' })).toBe('nameAndBranch')
    expect(by({ branchId: 'sede' })).toBeUndefined()
  })
})

describe('the phones of a row', () => {
  const [mobile, fixed, lisbon] = ['(11) 98765-4321', '(11) 3333-4444', '+351 912 345 678']
  it.each([
    [[mobile], '', { phone: '11987654321', otherPhones: [] }],
    [
      ['98765-4321'],
      '19',
      { phone: '19987654321', otherPhones: [], remark: { msg: 'phone_area', text: '(19) 98765-4321' } },
    ],
    [['3333-4444'], '', { otherPhones: ['3333-4444'], remark: { msg: 'phone_incomplete', text: '3333-4444' } }],
    [[`${mobile} e 11 3333-4444`], '', { phone: '11987654321', otherPhones: [fixed] }],
    [[mobile, '(11) 3333-4444 / 11 98765 4321'], '', { phone: '11987654321', otherPhones: [fixed] }],
    [[undefined, fixed], '', { phone: '1133334444', otherPhones: [] }],
    [[lisbon], '19', { otherPhones: [lisbon], remark: { msg: 'phone_foreign', text: lisbon } }],
    [
      [`${lisbon}; ${fixed}`],
      '',
      { phone: '1133334444', otherPhones: [lisbon], remark: { msg: 'phone_foreign', text: lisbon } },
    ],
    [
      ['+45 32 12 34 56'],
      '',
      { otherPhones: ['+45 32 12 34 56'], remark: { msg: 'phone_foreign', text: '+45 32 12 34 56' } },
    ],
    [['+55 11 98765-4321'], '19', { phone: '11987654321', otherPhones: [] }],
    [['não tem'], '', { otherPhones: [], remark: { msg: 'phone_unread', text: 'não tem' } }],
    [
      [[1, 2, 3, 4, 5, 6, 7].map((last) => `(11) 3333-444${last}`).join(';')],
      '',
      {
        phone: '1133334441',
        otherPhones: [2, 3, 4, 5, 6].map((last) => `(11) 3333-444${last}`),
        remark: { msg: 'phone_excess', text: '(11) 3333-4447' },
      },
    ],
  ])('%j', (cells, areaCode, expected) => {
    expect(readPhones(cells, areaCode)).toEqual(expected)
  })

  it('are found under two columns, whatever the second is called', () => {
    const read = readRoll(bytesOf(`Nome;Telefone;Celular\nAna;${fixed};${mobile}\n`))
    expect(read).toMatchObject({ records: [{ input: { phone: '1133334444', otherPhones: [mobile] } }] })
  })
})
