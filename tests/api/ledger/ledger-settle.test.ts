import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { reasons, reportLedger, settleFault } from '../../../scripts/ledger-report.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

describe('npm run ledger:check', () => {
  it('has Portuguese words for every break that a check of the database may find', async () => {
    const checks = await api.query<{ body: string }>(
      `select prosrc as body from pg_proc where pronamespace = 'celeiro'::regnamespace and proname like 'broken\\_%'
         and proargtypes = array['uuid'::regtype]::oidvector`,
    )
    const found = checks.flatMap(({ body }) => [...body.matchAll(/(?:_id|null(?:::uuid)?),\s*'([a-z ]+)'/g)])
    const codes = new Set(found.map(([, code = '']) => code))
    expect(codes.size).toBeGreaterThan(25)
    expect([...codes].filter((code) => reasons[code] === undefined)).toEqual([])
  })

  it('says that the ledger is whole, or what is not, where, in Portuguese; what was settled hides nothing else', async () => {
    const said: string[] = []
    const check = () => reportLedger(api.adminUrl, (line) => said.push(line))
    expect(await check()).toBe(0)
    const day = `update celeiro.account_day set movements = movements + 1 where account_id = $1
      and date = (select min(d.date) from celeiro.account_day d where d.account_id = $1)`
    await api.query(day, [api.church.registers['bank-account']])
    expect(await check()).toBe(1)
    const [, fault = ''] = /\[(.+)\]$/.exec(said[1] ?? '') ?? []
    const settle = (name: string) => settleFault(api.adminUrl, name, 'Aviso do suporte', (line) => said.push(line))
    expect([await settle(fault), await settle(fault), await check()]).toEqual([0, 1, 0])
    const faults = `select set_config('celeiro.company', $1, true), celeiro.ledger_faults() as count`
    expect(await api.query(faults, [api.church.companyId])).toMatchObject([{ count: 0 }])
    const month = 'update celeiro.account_month set in_cents = in_cents + 1 where account_id = $1'
    await api.query(month, [api.church.registers['bank-account']])
    expect(await check()).toBe(1)
    await api.query(month.replace('+ 1', '- 1'), [api.church.registers['bank-account']])
    await api.query(day.replace('+ 1', '- 1'), [api.church.registers['bank-account']])
    expect(await check()).toBe(0)
    expect(await api.query('select * from celeiro.broken_audit()')).toEqual([])
    const told = said.filter((line) => !/totais (do mês|por conta do plano)/.test(line))
    expect(said.length).toBeGreaterThan(told.length)
    const settled = expect.stringMatching(/^Resolvida: Igreja Esperanca, Conta norte: os totais do dia/)
    expect(told).toEqual([
      expect.stringMatching(/^Livro íntegro: \d+ lançamentos em 8 contas, \d+ selos$/),
      expect.stringMatching(/^Igreja Esperanca, Conta norte: os totais do dia \d{2}\/\d{2}\/2026 não conferem/),
      expect.stringMatching(/^Falha resolvida e anotada na trilha de auditoria: day-differs:/),
      expect.stringMatching(/^Nenhuma falha em aberto tem o nome day-differs:/),
      ...[settled, settled],
      expect.stringMatching(/^Livro íntegro/),
    ])
  })
})
