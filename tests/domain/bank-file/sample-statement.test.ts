import { describe, expect, it } from 'vitest'
import { sampleCsv, sampleLines, sampleOfx } from '#domain/bank-file/sample-statement.ts'
import { readStatement } from './read.ts'

const expected = [
  { date: '2026-11-10', value: '-612.40', text: 'PAGAMENTO "CIA" <ENERGIA> & CIA' },
  { date: '2026-11-03', value: '1150.05', text: 'PIX RECEBIDO JOSÉ; FILHO' },
  { date: '2026-11-10', value: '-612.40', text: 'PAGAMENTO "CIA" <ENERGIA> & CIA' },
]

describe.each([
  ['OFX', sampleOfx],
  ['CSV', sampleCsv],
])('the sample in %s', (_, make) => {
  it('is read as the system tells its lines, each once, and three more', () => {
    const { lines, refused, facts } = readStatement(
      new TextEncoder().encode(make(sampleLines(expected, '2026-11-20'), '123456')),
    )
    expect(refused).toEqual([])
    expect(lines.map(({ date, cents, text }) => [date, cents, text])).toEqual([
      ['2026-11-03', 115_005n, 'PIX RECEBIDO JOSÉ; FILHO'],
      ['2026-11-10', -61_240n, 'PAGAMENTO "CIA" <ENERGIA> & CIA'],
      ['2026-11-10', -1_490n, 'TARIFA TED ENVIADA'],
      ['2026-11-10', 12_000n, 'PIX RECEBIDO ESTER AMARANTE LINS'],
      ['2026-11-10', -18_743n, 'PAGAMENTO CIA DE SANEAMENTO DEBITO AUTOMATICO'],
    ])
    for (const { account } of facts.accounts) expect(account).toBe('123456')
  })

  it('has three lines of today where the system has none', () => {
    const { lines } = readStatement(new TextEncoder().encode(make(sampleLines([], '2026-11-20'), '1')))
    expect(lines.map(({ date }) => date)).toEqual(Array(3).fill('2026-11-20'))
  })
})
