import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi, trailOf } from '#tests/support/api.ts'
import { asOwner } from '#tests/support/church.ts'
import { balanceOf, openBankAccount } from '#tests/support/money/ledger.ts'
import { runScript } from '#tests/support/script.ts'
import { reasons, reportLedger, settleFault } from '../../../scripts/report/ledger.ts'

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
    const statements = checks.flatMap(({ body }) => [...body.matchAll(/(?:_id|null(?:::uuid)?),\s*'([a-z ]+)'/g)])
    const codes = new Set(statements.map(([, code = '']) => code))
    expect(codes.size).toBeGreaterThan(25)
    expect([...codes].filter((code) => reasons[code] === undefined)).toEqual([])
  })

  it('says that the ledger is whole, or what is not, where, in Portuguese; what was settled hides nothing else', async () => {
    const lines: string[] = []
    const check = () => reportLedger(api.adminUrl, (line) => lines.push(line))
    expect(await check()).toBe(0)
    const day = `update celeiro.account_day set movements = movements + 1 where account_id = $1
      and date = (select min(d.date) from celeiro.account_day d where d.account_id = $1)`
    await api.query(day, [api.church.registers['bank-account']])
    expect(await check()).toBe(1)
    const [, fault = ''] = /\[(.+)\]$/.exec(lines[1] ?? '') ?? []
    const settle = (name: string) => settleFault(api.adminUrl, name, 'Aviso do suporte', (line) => lines.push(line))
    expect([await settle(fault), await settle(fault), await check()]).toEqual([0, 1, 0])
    const faults = `select set_config('celeiro.company', $1, true), celeiro.ledger_faults() as count`
    expect(await api.query(faults, [api.church.companyId])).toMatchObject([{ count: 0 }])
    const month = 'update celeiro.account_month set in_cents = in_cents + 1 where account_id = $1'
    await api.query(month, [api.church.registers['bank-account']])
    expect(await check()).toBe(1)
    // The day is off by more than what was settled: another fault.
    await api.query(day, [api.church.registers['bank-account']])
    expect(await check()).toBe(1)
    await api.query(day.replace('+ 1', '- 1'), [api.church.registers['bank-account']])
    await api.query(month.replace('+ 1', '- 1'), [api.church.registers['bank-account']])
    await api.query(day.replace('+ 1', '- 1'), [api.church.registers['bank-account']])
    expect(await check()).toBe(0)
    expect(await api.query('select * from celeiro.broken_audit()')).toEqual([])
    const unexplained = lines.filter((line) => !/totais (do mês|por conta do plano)/.test(line))
    expect(lines.length).toBeGreaterThan(unexplained.length)
    const settled = expect.stringMatching(/^Resolvida: Igreja Esperanca, Conta norte: os totais do dia/)
    expect(unexplained).toEqual([
      expect.stringMatching(/^Livro íntegro: \d+ lançamentos em 8 contas, \d+ lacres$/),
      expect.stringMatching(/^Igreja Esperanca, Conta norte: os totais do dia \d{2}\/\d{2}\/2026 não conferem/),
      expect.stringMatching(/^Falha resolvida e anotada na trilha de auditoria: day-differs:/),
      expect.stringMatching(/^Nenhuma falha em aberto tem o nome day-differs:/),
      settled,
      settled,
      expect.stringMatching(/^Igreja Esperanca, Conta norte: os totais do dia/),
      expect.stringMatching(/^Livro íntegro/),
    ])
  })

  it('undoes a movement whose document is gone by its opposite, from the command line, and says so in the trail', async () => {
    const admin = api.church.people.admin
    const bank = await openBankAccount(api, { branchId: api.church.branches.norte, balance: '100.00' })
    const [movement, line] = [newId(), newId()]
    const row = { id: movement, account: bank, cents: '4200', internal: false, imposed: true }
    await asOwner(api.adminUrl, async (client) => {
      await client.query("select set_config('celeiro.company', $1, false)", [api.church.companyId])
      await client.query(`select celeiro.post_movements($1, 7::smallint, $2, '2026-01-05', '2026-01-01', $3)`, [
        admin?.id,
        line,
        JSON.stringify([{ ...row, label: { description: 'Linha que ninguém tem' } }]),
      ])
    })
    const lines: string[] = []
    const check = () => reportLedger(api.adminUrl, (words) => lines.push(words))
    expect(await check()).toBe(1)
    const [, fault = ''] = /\[(line-missing:.+)\]/.exec(lines.join()) ?? []
    const settle = (...argumentList: string[]) => runScript('ledger-settle.ts', api, argumentList)
    expect(await settle(fault)).toEqual({ code: 1, output: expect.stringMatching(/^Use npm run ledger:settle/) })
    const settled = await settle(fault, '--reason', 'Linha apagada à mão')
    expect(settled).toEqual({ code: 0, output: expect.stringContaining('com o lançamento estornado hoje') })
    expect(await balanceOf(api, bank)).toBe('100.00')
    const [opposite] = await api.query('select amount_cents::int as cents from celeiro.movement where reverses = $1', [
      movement,
    ])
    expect(opposite).toEqual({ cents: -4_200 })
    const again = await settleFault(api.adminUrl, fault, 'Outra vez', () => undefined)
    expect([again, await balanceOf(api, bank), await check()]).toEqual([1, '100.00', 0])
    expect(lines.at(-1)).toMatch(/^Resolvida: .*linha do banco que não existe/)
    expect(await api.query('select * from celeiro.broken_audit()')).toEqual([])
    const trail = await trailOf(api, api.church.companyId)
    expect(JSON.parse(trail.filter(({ action }) => action === 'settle').at(-1)?.payload ?? '')).toEqual({
      reason: 'Linha apagada à mão',
      after: { fault, opposite: true },
    })
    // With the line there is no fault any more, and the opposite stands.
    await api.query(
      `insert into celeiro.bank_statement_line (company_id, id, account_id, date, amount_cents, text, created_by, updated_by)
       values ($1, $2, $3, '2026-01-05', 4200, 'Achada', $4, $4)`,
      [api.church.companyId, line, bank, admin?.id],
    )
  })
})
