import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { pagesOf } from '#tests/support/file/pdf.ts'
import { expectBridge } from '#tests/support/money/accrual.ts'
import { expectSoundLedger, openBankAccount, postTo } from '#tests/support/money/ledger.ts'
import { createOrder, expensePlan, orderOf } from '#tests/support/money/payable.ts'
import { report } from '#tests/support/money/statement.ts'

let api: TestApi
let bank: string
let plan: string

beforeAll(async () => {
  api = await startApi()
  bank = await openBankAccount(api, {
    branchId: api.church.branches.norte ?? '',
    balance: '1000.00',
    openingDate: '2026-06-01',
  })
  plan = await expensePlan(api)
})
afterEach(() => expectSoundLedger(api))
afterAll(() => api.finish())

const admin = () => api.church.people.admin
async function accountsOf(query: string, branchId?: string) {
  const { status, body } = await api.call('GET', `/report/accountability?${query}`, {
    as: admin(),
    ...(branchId && { branch: branchId }),
  })
  expect(status).toBe(200)
  if (body.journal) expectBridge(body)
  return body
}

const stepsOf = (journal: { bridge: { code: string; name: string; value: string }[] }) =>
  journal.bridge.map(({ code, name, value }) => [code || name, value])
const monthly = (name: 'close' | 'reopen', month: string) =>
  postTo(api, 'POST', `/company/${api.church.companyId}/${name}-month`, {
    as: admin(),
    body: { month, ...(name === 'reopen' && { reason: 'Faltou uma conta' }) },
  })

it('a bill is of its month when it is entered, and of cash when it is paid; the bridge tells it both times', async () => {
  const order = await createOrder(
    api,
    orderOf(api, plan, {
      issueDate: '2026-07-02',
      competence: '2026-07',
      installments: [{ value: '100.00', dueDate: '2026-08-10' }],
    }),
  )
  const july = await accountsOf('month=2026-07')
  expect(july.totals).toMatchObject({ result: '-100.00', otherCompetence: '100.00', closing: july.totals.opening })
  expect(july.plans).toMatchObject([
    { accountPlanId: plan, name: 'Aluguel', nature: 2, value: '100.00', before: '0.00' },
  ])
  expect(july.journal).toMatchObject({
    accrual: { income: '0.00', expense: '-100.00', result: '-100.00' },
    cash: { income: '0.00', expense: '0.00', result: '0.00' },
    lines: [{ accountPlanId: plan, code: '4.01.001', name: 'Aluguel', nature: 2, accrual: '-100.00', cash: '0.00' }],
    change: '0.00',
  })
  expect(stepsOf(july.journal)).toEqual([['2.1.1.01', '100.00']])
  const items = [{ id: order.installments[0].id, interest: '4.00' }]
  const paid = await postTo(api, 'PUT', '/installment/write-off-many', {
    as: admin(),
    body: { accountKind: 2, accountId: bank, paidAt: '2026-08-10', items },
  })
  expect([paid.status, paid.body.errors ?? paid.body.error]).toEqual([200, undefined])
  const { journal, plans } = await accountsOf('month=2026-08')
  expect(plans).toMatchObject([
    { name: 'Aluguel', value: '0.00', before: '100.00' },
    { code: '4.3.1.03', name: 'Juros e multas', nature: 2, value: '4.00' },
  ])
  expect(plans[1].ledgerAccountId).toBeDefined()
  expect(journal).toMatchObject({
    accrual: { expense: '-4.00' },
    cash: { expense: '-104.00' },
    lines: [
      { accountPlanId: plan, accrual: '0.00', cash: '-104.00' },
      { code: '4.3.1.03', name: 'Juros e multas', accrual: '-4.00', cash: '0.00' },
    ],
    change: '-104.00',
  })
  expect(stepsOf(journal)).toEqual([['2.1.1.01', '-100.00']])
  // Of both months nothing is owed any more.
  const both = (await accountsOf('month=2026-07&monthTo=2026-08')).journal
  expect([stepsOf(both), both.change]).toEqual([[], '-104.00'])
})

it('what branches exchange is a step of each, and none of both', async () => {
  const { norte = '', sul = '' } = api.church.branches
  const other = await openBankAccount(api, { branchId: sul, openingDate: '2026-06-01' })
  const made = await postTo(api, 'POST', '/transfer', {
    as: admin(),
    body: { type: 2, originId: bank, destinationId: other, value: '60.00', date: '2026-09-03' },
  })
  expect([made.status, made.body.errors ?? made.body.error]).toEqual([200, undefined])
  const of = async (branchId?: string) =>
    stepsOf((await accountsOf(`month=2026-09${branchId ? `&branchId=${branchId}` : ''}`)).journal)
  expect([await of(norte), await of(sul), await of()]).toEqual([
    [['Entre filiais', '-60.00']],
    [['Entre filiais', '60.00']],
    [],
  ])
})

it('what has no plan stands on the side that it moved on, and waits in the books', async () => {
  await report(api, admin(), { accountId: bank, date: '2026-10-10', cents: 1_234, competence: '2026-10' })
  const { journal } = await accountsOf('month=2026-10')
  expect(journal.lines).toMatchObject([{ name: 'Sem classificação', nature: 1, accrual: '0.00', cash: '12.34' }])
  expect(stepsOf(journal)).toEqual([['2.1.1.09', '12.34']])
})

it('a closed month keeps it to the letter, and a month that was closed before has none', async () => {
  expect((await monthly('close', '2026-08')).status).toBe(200)
  const [july, months] = [await accountsOf('month=2026-07'), await accountsOf('month=2026-07&monthTo=2026-09')]
  expect(july.journal).toBeDefined()
  await api.query(
    `update celeiro.journal_account set name = 'Fornecedores' where company_id = $1 and code = '2.1.1.01'`,
    [api.church.companyId],
  )
  await api.query(`update celeiro.account_plan set name = 'Aluguéis' where company_id = $1 and id = $2`, [
    api.church.companyId,
    plan,
  ])
  expect(await accountsOf('month=2026-07')).toEqual(july)
  expect((await accountsOf('month=2026-07&monthTo=2026-09')).journal.change).toBe(months.journal.change)
  const paper = async (query: string) => {
    const { body } = await api.call('GET', `/report/accountability/pdf?${query}`, { as: admin() })
    const file = await api.send(new Request(`http://celeiro.test${body.url}`))
    return pagesOf(Buffer.from(await file.arrayBuffer())).join('\n')
  }
  expect(await paper('month=2026-07')).toMatch(
    /Regime: [^.]*também o que falta pagar e receber.*Aluguel.*Do saldo inicial ao final.*Fornecedores.*Competência e caixa/s,
  )

  // As the release left it that kept both columns and counted what moved, and the digest that it gave.
  const digestOf = async () =>
    (
      await api.query<{ now: string; then: string }>(
        `select encode(celeiro.closed_month_digest(m.company_id, m.month), 'hex') as now, encode(sha256(convert_to(concat_ws(E'\\n',
            m.month::text, m.head::text,
            (select string_agg(x::text, E'\\n' order by x.account_id) from celeiro.closed_month_account x where x.month = m.month),
            (select string_agg(x::text, E'\\n' order by x.branch_id, x.competence, x.plan_id) from celeiro.closed_month_plan x
              where x.month = m.month),
            (select string_agg(x::text, E'\\n' order by x.branch_id, x.kind, x.competence) from celeiro.closed_month_beside x
              where x.month = m.month), 'journal',
            (select string_agg(o::text, E'\\n' order by o.branch_id, o.side, o.item_id) from (select company_id, month, branch_id, side,
              item_id, is_plan, code, name, accrual_cents, cash_cents from celeiro.closed_month_journal x where x.month = m.month) o)),
            'UTF8')), 'hex') as then
         from celeiro.closed_month m where m.month = '2026-07-01'`,
      )
    )[0]
  await api.query(`update celeiro.closed_month set by_competence = false where month = '2026-07-01'`)
  await api.query(
    `update celeiro.closed_month set digest = celeiro.closed_month_digest(company_id, month), seal = null where month = '2026-07-01'`,
  )
  const digests = await digestOf()
  expect(digests?.now).toBe(digests?.then)
  const moved = await accountsOf('month=2026-07')
  expect([moved.movedMonths, moved.totals.result, moved.uncounted]).toEqual([['2026-07'], '-104.00', undefined])
  const next = await accountsOf('month=2026-08')
  expect([next.totals.result, next.before.result]).toEqual(['-4.00', '-104.00'])
  // Of both months together nothing is lost: what July did not count, or twice.
  expect([next.movedMonths, next.uncounted]).toEqual([['2026-07'], { until: '2026-07', value: '4.00' }])
  expect(await paper('month=2026-07')).toMatch(
    /Regime: receitas e despesas por competência, saldos por data.*Do resultado ao caixa.*Variação das contas e caixas/s,
  )
  expect(await paper('month=2026-08')).toMatch(
    /Passagem para a competência: nos meses até jul\/2026.*difere em R\$\s4,00/s,
  )

  // As the release left it that did not keep it.
  await api.query(`delete from celeiro.closed_month_journal where month = '2026-07-01'`)
  await api.query(`update celeiro.closed_month set has_journal = false where month = '2026-07-01'`)
  await api.query(
    `update celeiro.closed_month set digest = celeiro.closed_month_digest(company_id, month), seal = null where month = '2026-07-01'`,
  )
  expect((await accountsOf('month=2026-07')).journal).toBeUndefined()
  const several = await accountsOf('month=2026-07&monthTo=2026-09')
  expect([several.journal, several.movedMonths]).toEqual([undefined, ['2026-07']])
  expect((await accountsOf('month=2026-08')).journal).toBeDefined()
  expect(await paper('month=2026-07')).not.toContain('Do resultado ao caixa')
  expect((await monthly('reopen', '2026-07')).status).toBe(200)
  expect((await accountsOf('month=2026-07')).journal).toBeDefined()
})

it('what was kept is compared with the books, by branch', async () => {
  await monthly('close', '2026-07')
  const tamper = async (cents: number) => {
    await api.query(
      `update celeiro.closed_month_journal set accrual_cents = accrual_cents + $1 where month = '2026-07-01' and side = 2`,
      [cents],
    )
    await api.query(
      `update celeiro.closed_month set digest = celeiro.closed_month_digest(company_id, month) where month = '2026-07-01'`,
    )
  }
  await tamper(1)
  const reasons = (await api.query<{ reason: string }>('select reason from celeiro.broken_ledger()')).map(
    ({ reason }) => reason,
  )
  expect(reasons).toContain('closed journal differs')
  await tamper(-1)
})

it('books that are not whole yet tell nothing', async () => {
  const set = (value: string) =>
    api.query(`update celeiro.company set journal_since = ${value} where id = $1`, [api.church.companyId])
  await set('null')
  const unknown = await accountsOf('month=2026-10')
  expect([unknown.journal, unknown.movedMonths.at(-1), unknown.totals.income]).toEqual([undefined, '2026-10', '12.34'])
  await set('now()')
  await createOrder(api, orderOf(api, plan, { invoiceNumber: newId() }))
  expect((await accountsOf('month=2026-11')).journal.accrual.result).toBe('-100.00')
})
