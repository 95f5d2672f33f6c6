import { describe, expect, it } from 'vitest'
import type { EcdEntry, EcdRecord } from '#domain/ecd/book.ts'
import { newReading, take } from '#domain/ecd/check/reading.ts'
import { faultsOf } from '#domain/ecd/check/rules.ts'
import { notesRtf } from '#domain/ecd/notes-rtf.ts'
import { type ChartLine, recordsOf, yearBook } from '../../support/ecd-book.ts'

const chart: readonly ChartLine[] = [
  ['1.1.1.01', 'Caixas', '1.01.01.01.01'],
  ['2.3.1.01', 'Patrimônio social', '2.05.01.01.01'],
  ['2.3.2.01', 'Superávits acumulados', '2.05.05.01.01'],
  ['3.1.1.01', 'Dízimos', '4.01.01.03.05'],
  ['4.2.1.07', 'Água, energia', '4.02.02.01.05'],
]
const entry = (number: string, date: string, debit: string, credit: string, cents: bigint): EcdEntry => ({
  number,
  date,
  kind: 'N',
  history: `Lançamento ${number}`,
  lines: [
    { account: debit, center: 'JOV', cents },
    { account: credit, center: '', cents: -cents },
  ],
})
const { book, entries } = yearBook('2026', chart, {
  opening: [
    { account: '1.1.1.01', center: 'JOV', cents: 5_000n },
    { account: '2.3.1.01', center: '', cents: -5_000n },
  ],
  entries: [
    entry('1', '2026-01-04', '1.1.1.01', '3.1.1.01', 100_000n),
    entry('2', '2026-02-10', '4.2.1.07', '2.3.1.01', 40_000n),
  ],
  centers: [{ code: 'JOV', name: 'Jovens' }],
})
const notes = notesRtf({ companyName: book.company.name, year: '2026', notes: [] })
const sound = await recordsOf({ ...book, notes }, entries)

function rulesOf(records: readonly EcdRecord[]): string[] {
  const reading = newReading()
  for (const record of records) take(reading, record)
  return [...new Set(faultsOf(reading).map(({ rule }) => rule))]
}

type Change = (records: EcdRecord[]) => EcdRecord[]

/** The first record of a kind that has this field, with another value at a place. */
const put =
  (kind: string, place: number, value: string, having: (record: EcdRecord) => boolean = () => true): Change =>
  (records) => {
    const at = records.findIndex((record) => record[0] === kind && having(record))
    if (at < 0) throw new Error(`no ${kind}`)
    return records.with(at, (records[at] ?? []).with(place, value))
  }
const twice =
  (kind: string, having: (record: EcdRecord) => boolean = () => true): Change =>
  (records) => {
    const at = records.findIndex((record) => record[0] === kind && having(record))
    return records.toSpliced(at, 0, records[at] ?? [])
  }
const without =
  (kind: string, having: (record: EcdRecord) => boolean = () => true): Change =>
  (records) =>
    records.filter((record) => !(record[0] === kind && having(record)))
const isAccount = (code: string) => (record: EcdRecord) => record[5] === code
const has = (place: number, value: string) => (record: EcdRecord) => record[place] === value

const broken: readonly (readonly [rule: string, change: Change])[] = [
  // 1. Counters and terms.
  ['REGRA_QTD_REG_BLC', put('9900', 2, '99', has(1, 'I155'))],
  ['REGRA_REG_BLC', put('9900', 1, 'I157', has(1, 'I155'))],
  ['REGRA_REGISTRO_DUPLICADO', twice('9900', has(1, 'I155'))],
  ['REGRA_QTD_LIN_BLOCO', put('9990', 1, '7')],
  ['REGRA_QTD_LIN_BLOCO', put('I990', 1, '7')],
  ['REGRA_QTD_LIN', put('9999', 1, '7')],
  ['REGRA_QTD_LIN', put('I030', 4, '7')],
  ['REGRA_QTD_LIN', put('J900', 5, '7')],
  ['REGRA_TERMOS', put('I030', 5, 'Outra igreja')],
  ['REGRA_TERMOS', put('I030', 7, '99888777000166')],
  ['REGRA_TERMOS', put('J900', 2, '4')],
  ['REGRA_TERMOS', put('J900', 3, 'RAZAO')],
  ['REGRA_TERMOS', put('J900', 6, '01022026')],
  ['REGRA_MAIOR_QUE_ZERO', (records) => put('J900', 2, '0')(put('I030', 2, '0')(records))],
  // Fields.
  ['REGRA_CAMPO', put('0000', 5, '')],
  ['REGRA_CAMPO', put('0000', 6, '112223330001')],
  ['REGRA_CAMPO', put('I155', 3, '1.000,00')],
  ['REGRA_CAMPO', put('I155', 3, '-1,00')],
  ['REGRA_CAMPO', put('I150', 1, '2026-01-01')],
  ['REGRA_CAMPO', put('I250', 7, 'um | dois')],
  ['REGRA_CAMPO', put('I250', 7, '日本')],
  ['REGRA_CAMPO', put('I050', 7, 'x'.repeat(256), isAccount('1.1.1.01'))],
  ['REGRA_CAMPO', (records) => records.toSpliced(3, 0, ['X999'])],
  ['REGRA_CAMPO', (records) => records.toSpliced(3, 0, ['I990'])],
  // 2. Chart.
  ['REGRA_COD_CTA_DUPLICADO', twice('I050', isAccount('1.1.1.01'))],
  ['REGRA_CODIGO_CONTA_NIVEL_SUPERIOR_INVALIDO', without('I050', isAccount('1.1.1'))],
  ['REGRA_CONTA_NIVEL_SUPERIOR_NAO_SINTETICA', put('I050', 3, 'A', isAccount('1.1.1'))],
  ['REGRA_NIVEL_DE_CONTA_NIVEL_SUPERIOR_INVALIDO', put('I050', 4, '5', isAccount('1.1.1'))],
  ['REGRA_NATUREZA_CONTA', put('I050', 2, '02', isAccount('1.1.1.01'))],
  ['REGRA_CONTA_SUPERIOR_NAO_SE_APLICA', put('I050', 6, '1.1', isAccount('1'))],
  ['REGRA_VALIDA_NIVEL_CONTAS', put('I050', 4, '3', isAccount('1.1.1.01'))],
  ['REGRA_I051_OBRIGATORIO', without('I051', has(2, '1.01.01.01.01'))],
  ['REGRA_I051_INDEVIDO', put('0000', 22, '')],
  ['REGRA_I051_DUPLICADO', twice('I051')],
  ['REGRA_NATUREZA_CONTA_DIFERENTE', put('I051', 2, '4.01.01.03.05')],
  ['REGRA_NATUREZA_CONTA_DIFERENTE', put('I051', 2, '1.01.01.01.01', has(2, '4.01.01.03.05'))],
  ['REGRA_REGISTRO_PARA_CONTA_ANALITICA', put('I050', 3, 'S', isAccount('1.1.1.01'))],
  // 3. Balances of months.
  ['REGRA_CONTINUIDADE_SALDOS_PERIODICOS', put('I150', 2, '30012026')],
  ['REGRA_I155_OBRIGATORIO', (records) => records.filter(([kind]) => kind !== 'I155')],
  ['REGRA_VALIDACAO_SALDO_FINAL', put('I155', 7, '7,00')],
  ['REGRA_SOMA_SALDO_FIN', put('I155', 7, '7,00')],
  ['REGRA_SOMA_SALDO_INI', put('I155', 3, '7,00')],
  ['REGRA_SOMA_DEB_CRED', put('I155', 5, '7,00')],
  ['REGRA_VALIDACAO_DEB', put('I155', 5, '7,00')],
  ['REGRA_VALIDACAO_CRED', put('I155', 6, '7,00')],
  ['REGRA_VALIDACAO_DEB', without('I155', has(1, '3.1.1.01'))],
  ['REGRA_VALIDACAO_SALDO_INI', put('I155', 7, '7,00')],
  ['REGRA_REGISTRO_DUPLICADO', twice('I155')],
  ['REGRA_CONTA_ANALITICA', put('I155', 1, '1.1.1')],
  ['REGRA_CCUS_NO_CENTRO_CUSTOS', without('I100')],
  // 4. Entries.
  ['REGRA_VALIDACAO_VL_LCTO_DEB', put('I250', 3, '7,00', has(4, 'D'))],
  ['REGRA_VALIDACAO_VL_LCTO_CRED', put('I250', 3, '7,00', has(4, 'C'))],
  ['REGRA_REGISTRO_DUPLICADO', put('I200', 1, '2')],
  ['REGRA_DATA_INTERVALO_DO_ARQUIVO', put('I200', 2, '31122025')],
  ['REGRA_IND_LCTO', put('I200', 4, 'Z')],
  ['REGRA_HISTORICO_OBRIGATORIO', put('I250', 7, '')],
  ['REGRA_CONTA_ANALITICA', put('I250', 1, '1.1.1')],
  ['REGRA_HIERARQUIA', without('I200')],
  // 5. Closing.
  ['REGRA_REGISTRO_OBRIGATORIO_I350', without('I350')],
  ['REGRA_REGISTRO_OBRIGATORIO_I350', put('I350', 1, '30122026')],
  ['REGRA_VALIDACAO_SALDO_CONTA', put('I355', 3, '7,00')],
  ['REGRA_VALIDACAO_SALDO_CONTA', without('I355', has(1, '4.2.1.07'))],
  ['REGRA_VALIDACAO_SALDO_CONTA', put('I200', 4, 'N', has(4, 'E'))],
  ['REGRA_CONTA_RESULTADO', put('I355', 1, '1.1.1.01')],
  [
    'REGRA_SALDO_RESULTADO_ZERO',
    (records) =>
      records.map((record) => (record[0] === 'I155' && record[1] === '3.1.1.01' ? record.with(7, '7,00') : record)),
  ],
  ['REGRA_REGISTRO_OBRIGATORIO_J005_FIM_EXERCICIO', without('J005')],
  ['REGRA_REGISTRO_OBRIGATORIO_J005_FIM_EXERCICIO', without('J100')],
  ['REGRA_REGISTRO_OBRIGATORIO_J005_FIM_EXERCICIO', without('J150')],
  // 6. Statements.
  ['REGRA_EXISTEM_2_NIVEIS_1', put('J100', 3, '2')],
  ['REGRA_VALIDA_ATIVO_PASSIVO_FIN', put('J100', 9, '7,00')],
  ['REGRA_VALIDA_ATIVO_PASSIVO_INI', put('J100', 7, '7,00')],
  ['REGRA_SOMA_DAS_PARCELAS_FIN', put('J100', 9, '7,00')],
  ['REGRA_SOMA_DAS_PARCELAS_INI', put('J100', 7, '7,00')],
  ['REGRA_VALIDA_BALANCO_SALDO_FIN', put('J100', 9, '7,00', has(2, 'D'))],
  ['REGRA_OBRIGATORIO_I052', put('J100', 2, 'D', has(2, 'T'))],
  ['REGRA_AGLUTINACAO_EM_SINTETICA', put('J100', 2, 'T', has(2, 'D'))],
  ['REGRA_COD_AGL_DUPLICIDADE', twice('J100')],
  ['REGRA_COD_AGL_DE_NIVEL_SUPERIOR_INVALIDO', put('J100', 4, '9.9', has(2, 'D'))],
  ['REGRA_OBRIGATORIO_I052_MESMO_GRUPO', put('J100', 5, 'P', has(2, 'D'))],
  ['REGRA_EXISTE_NOTA_EXPLICATIVA', (records) => put('J100', 11, 'Nota 3')(without('J800')(records))],
  ['REGRA_EXISTE_IND_COD_AGLU_DETALHE', without('J150', has(3, 'D'))],
  ['REGRA_OCO_UNICA_NIVEL_1', put('J150', 4, '1', has(4, '2'))],
  ['REGRA_NU_ORDEM_DUPLICADO', put('J150', 1, '2', has(1, '1'))],
  ['REGRA_VALIDA_SALDO_COM_DRE', put('J150', 9, '7,00', has(3, 'D'))],
  ['REGRA_SOMA_DAS_PARCELAS_FIN', put('J150', 9, '7,00', has(3, 'T'))],
  // Attached documents.
  ['REGRA_QTD_REG_BLC', put('9900', 2, '2', has(1, 'J800'))],
  ['REGRA_REG_BLC', without('J800')],
  ['REGRA_QTD_LIN_BLOCO', put('J990', 1, '7')],
  ['REGRA_CAMPO', put('J800', 1, '013')],
  ['REGRA_CAMPO', put('J800', 4, '')],
  ['REGRA_CAMPO', put('J800', 4, 'Notas')],
  ['REGRA_CAMPO', put('J800', 4, '{\\rtf1 uma}{\\rtf1 outra}')],
  ['REGRA_CAMPO', put('J800', 4, '{\\rtf1 sem fim')],
  ['REGRA_CAMPO', put('J800', 4, '{\\rtf1 um | dois}')],
  ['REGRA_CAMPO', put('J800', 4, `{\\rtf1 ${'x'.repeat(30 * 1024 * 1024)}}`)],
  ['REGRA_CAMPO', put('J800', 5, 'J801FIM')],
  ['REGRA_VALIDA_HASH_ARQUIVO', put('J800', 3, 'A'.repeat(41))],
  [
    'REGRA_HIERARQUIA',
    (records) => {
      const rest = without('J800')(records)
      const attached = records.filter(([kind]) => kind === 'J800')
      return rest.toSpliced(
        rest.findIndex(([kind]) => kind === 'J005'),
        0,
        ...attached,
      )
    },
  ],
  // 7. Signers.
  ['REGRA_OBRIGATORIO_ASSIN_CONTADOR', without('J930', has(4, '900'))],
  ['REGRA_OBRIGATORIO_ASSIN_CONTADOR', without('J930', has(4, '205'))],
  ['REGRA_OBRIGATORIO_UM_RESP_LEGAL', put('J930', 11, 'N', has(4, '205'))],
  ['REGRA_QUALIF_INV_RESP_LEGAL', put('J930', 11, 'S', has(4, '900'))],
  ['REGRA_OBRIGATORIO_CONTADOR', put('J930', 5, '', has(4, '900'))],
  ['REGRA_OBRIGATORIO_CONTADOR', put('J930', 6, '', has(4, '900'))],
  ['REGRA_OBRIGATORIO_CONTADOR', put('J930', 7, '', has(4, '900'))],
  ['REGRA_OBRIGATORIO_CONTADOR', put('J930', 8, '', has(4, '900'))],
  ['REGRA_VALIDA_CPF', put('J930', 4, '001', has(4, '205'))],
  ['REGRA_IDENT_CPF_CNPJ_COD_ASSIN_DUPLICIDADE', twice('J930')],
]

describe('the rules of the validator', () => {
  it('take a sound book', () => expect(rulesOf(sound)).toEqual([]))

  it.each(broken.map(([rule, change], at) => [rule, at, change] as const))(
    'name %s, broken once (%i)',
    (rule, _, change) => {
      expect(rulesOf(change(sound))).toContain(rule)
    },
  )

  it('say where and what, in words', () => {
    const reading = newReading()
    for (const record of put('I250', 3, '7,00')(sound)) take(reading, record)
    const [first] = faultsOf(reading)
    expect(first?.text).toBe('os débitos do lançamento 1 não somam o seu valor')
    expect(sound[(first?.line ?? 0) - 1]?.[0]).toBe('I200')
  })

  it('name no more than fifty faults', () => {
    const many = sound.map((record) => (record[0] === 'I155' ? record.with(7, 'x') : record))
    const reading = newReading()
    for (const record of many) take(reading, record)
    expect(faultsOf(reading)).toHaveLength(50)
  })
})
