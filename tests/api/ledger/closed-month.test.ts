import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { expectSoundLedger, openBankAccount, postTo } from '#tests/support/money/ledger.ts'
import { createOrder, orderOf } from '#tests/support/money/payable.ts'
import { report } from '#tests/support/money/statement.ts'

let api: TestApi
let bank: string
const plans: Record<string, string> = {}

const admin = () => api.church.people.admin
const made = async (path: string, body: object): Promise<string> => {
  const { status, body: record } = await api.call('POST', path, { as: admin(), body })
  expect([status, record.errors]).toEqual([200, undefined])
  return record.id
}
const month = (act: 'close' | 'reopen', of: string) =>
  postTo(api, 'POST', `/company/${api.church.companyId}/${act}-month`, {
    as: admin(),
    body: { month: of, ...(act === 'reopen' && { reason: 'Faltou uma conta' }) },
  })
const codesOf = ({ body }: { body: { errors?: { msg: string; param: string }[] } }) =>
  (body.errors ?? []).map(({ msg, param }) => `${msg} ${param}`)

beforeAll(async () => {
  api = await startApi()
  const branchId = api.church.branches.sede as string
  bank = await openBankAccount(api, { branchId, balance: '1000.00', openingDate: '2026-01-02' })
  for (const [code, name, nature] of [
    ['7.81', 'Ofertas', 1] as const,
    ['8.81', 'Luz', 2] as const,
    ['8.82', 'Água', 2] as const,
  ]) {
    const shared = { nature, restricted: false, status: 1 }
    const parentId = await made('/account-plan', { ...shared, code: `${code}.000`, name: `Grupo ${name}`, level: 1 })
    plans[name] = await made('/account-plan', { ...shared, code: `${code}.001`, name, level: 2, parentId })
  }
})
afterAll(async () => {
  await expectSoundLedger(api)
  await api.finish()
})

const classify = async (id: string, change: object) => {
  const { version, description } = (await api.call('GET', `/bank-statement/${id}`, { as: admin() })).body
  return api.call('PUT', `/bank-statement/${id}`, { as: admin(), body: { description, version, ...change } })
}

const planOf = async (id: string): Promise<string> =>
  (await api.call('GET', `/bank-statement/${id}`, { as: admin() })).body.accountPlanId

describe('what lies in a closed month', () => {
  it('keeps its plan, its cost centre and its giver until the month is reopened; its words may change', async () => {
    const costCenterId = await made('/cost-center', { name: 'Culto fechado', status: 1 })
    const memberId = await made('/members-offerings', { type: 0, memberName: 'Rute Dias', status: 1, legalBasis: 3 })
    const gift = await report(api, admin(), {
      accountId: bank,
      date: '2026-03-10',
      cents: 500,
      label: { accountPlanId: plans.Ofertas },
    })
    expect((await month('close', '2026-03')).status).toBe(200)
    const unchanged = { accountPlanId: plans.Ofertas }
    expect(codesOf(await classify(gift, {}))).toEqual(['period_closed accountPlanId'])
    expect(codesOf(await classify(gift, { ...unchanged, costCenterId }))).toEqual(['period_closed costCenterId'])
    expect(codesOf(await classify(gift, { ...unchanged, memberId }))).toEqual(['period_closed memberId'])
    const link = await api.call('PUT', `/bank-statement/${gift}/association-member`, {
      as: admin(),
      body: { memberId, version: 1 },
    })
    expect(codesOf(link)).toEqual(['period_closed memberId'])
    expect((await classify(gift, { ...unchanged, description: 'Oferta do culto' })).status).toBe(200)
    expect((await month('reopen', '2026-03')).status).toBe(200)
    expect((await classify(gift, { ...unchanged, costCenterId, memberId })).status).toBe(200)
  })

  it('is not undone where a line of the bank became it, and its account stays in its branch', async () => {
    const date = '2026-04-10'
    const id = await report(api, admin(), { accountId: bank, date, cents: -700 })
    const { originId } = (await api.call('GET', `/bank-statement/${id}`, { as: admin() })).body
    const opened = await openBankAccount(api, {
      branchId: api.church.branches.sede as string,
      balance: '5.00',
      openingDate: date,
    })
    expect((await month('close', '2026-04')).status).toBe(200)
    const undo = () => postTo(api, 'POST', `/bank-statement/line/${originId}/undo`, { as: admin(), body: {} })
    expect(codesOf(await undo())).toEqual(['period_closed '])
    const { body: account } = await api.call('GET', `/bank-account/${opened}`, { as: admin() })
    const moved = await postTo(api, 'PUT', `/bank-account/${opened}`, {
      as: admin(),
      body: {
        nickname: account.nickname,
        bankId: account.bankId,
        accountType: account.accountType,
        agency: account.agency,
        account: account.account,
        allowNegative: false,
        version: account.version,
        openingBalance: '5.00',
        openingDate: date,
        branchId: api.church.branches.norte,
      },
    })
    expect(codesOf(moved)).toEqual(['period_closed branchId'])
    expect((await month('reopen', '2026-04')).status).toBe(200)
    expect((await undo()).status).toBe(200)
  })
})

it('what comes late counts in the first open month, as of its own, until that is reopened', async () => {
  const accountsOf = async (of: string) =>
    (await api.call('GET', `/report/accountability?month=${of}`, { as: admin() })).body
  const late = (date: string, cents: number, competence: string) =>
    report(api, admin(), { accountId: bank, date, cents, competence, label: { accountPlanId: plans.Luz } })
  await late('2026-08-10', -10_000, '2026-07')
  expect((await month('close', '2026-07')).status).toBe(200)
  const july = await accountsOf('2026-07')
  expect(july.totals).toMatchObject({ expense: '100.00', otherCompetence: '100.00' })
  await late('2026-08-20', -4_000, '2026-07')
  await late('2026-08-21', -3_000, '2025-12')
  expect(await accountsOf('2026-07')).toEqual(july)
  const august = await accountsOf('2026-08')
  expect(august.totals).toMatchObject({ expense: '70.00', result: '-70.00', otherCompetence: '-100.00' })
  const line = { accountPlanId: plans.Luz, code: '8.81.001', name: 'Luz', nature: 2 }
  expect(august.late).toEqual([
    { ...line, month: '2025-12', isOfEarlierYear: true, value: '30.00' },
    { ...line, month: '2026-07', isOfEarlierYear: false, value: '40.00' },
  ])
  // The list that a line of the accounts leads to comes to what the line says.
  const listed = async (of: string, more: string) => {
    const { body } = await api.call('GET', `/bank-statement/kpi?counted=${of}&${more}`, { as: admin() })
    return [body.in, body.out]
  }
  await report(api, admin(), { accountId: bank, date: '2026-08-22', cents: -1_500 })
  const undone = await report(api, admin(), { accountId: bank, date: '2026-08-23', cents: -500 })
  const { originId } = (await api.call('GET', `/bank-statement/${undone}`, { as: admin() })).body
  await postTo(api, 'POST', `/bank-statement/line/${originId}/undo`, { as: admin(), body: {} })
  expect(await listed('2026-08', `accountPlanId=${plans.Luz}`)).toEqual(['0.00', '70.00'])
  expect(await listed('2026-07', `accountPlanId=${plans.Luz}`)).toEqual(['0.00', '100.00'])
  expect(await listed('2026-08', 'classified=false&nature=2')).toEqual(['5.00', '20.00'])
  expect(await listed('2026-08', 'classified=false&nature=1')).toEqual(['0.00', '0.00'])
  expect((await accountsOf('2026-08')).plans).toContainEqual(
    expect.objectContaining({ code: '', nature: 2, value: '15.00' }),
  )
  expect((await accountsOf('2026-07&monthTo=2026-08')).totals).toMatchObject({
    expense: '185.00',
    otherCompetence: '-5.00',
  })
  expect((await month('reopen', '2026-07')).status).toBe(200)
  expect((await accountsOf('2026-07')).totals.expense).toBe('170.00')
  expect((await accountsOf('2026-08')).late).toEqual([])
  await expectSoundLedger(api)
})

describe('the plan of a movement', () => {
  it('is of its side, and of the side of what it gives back', async () => {
    const out = await report(api, admin(), { accountId: bank, date: '2026-09-10', cents: -900 })
    const gift = await report(api, admin(), { accountId: bank, date: '2026-09-11', cents: 900 })
    expect(codesOf(await classify(out, { accountPlanId: plans.Ofertas }))).toEqual([
      'account_plan_not_expense accountPlanId',
    ])
    expect(codesOf(await classify(gift, { accountPlanId: plans.Luz }))).toEqual([
      'account_plan_not_income accountPlanId',
    ])
    expect((await classify(out, { accountPlanId: plans.Luz })).status).toBe(200)
    const { originId } = (await api.call('GET', `/bank-statement/${out}`, { as: admin() })).body
    expect((await postTo(api, 'POST', `/bank-statement/line/${originId}/undo`, { as: admin(), body: {} })).status).toBe(
      200,
    )
    const [back] = await api.query<{ id: string }>('select id from celeiro.movement where reverses = $1', [out])
    expect((await classify(String(back?.id), { accountPlanId: plans.Água })).status).toBe(200)
    expect(codesOf(await classify(String(back?.id), { accountPlanId: plans.Ofertas }))).toEqual([
      'account_plan_not_expense accountPlanId',
    ])
    expect(await planOf(out)).toBe(plans.Água)
    const costCenterId = await made('/cost-center', { name: 'Culto devolvido', status: 1 })
    expect((await classify(out, { accountPlanId: plans.Luz, costCenterId })).status).toBe(200)
    expect(await planOf(String(back?.id))).toBe(plans.Luz)
    const [row] = await api.query<{ id: string }>(
      'select cost_center_id as id from celeiro.movement_label where movement_id = $1',
      [back?.id],
    )
    expect(row?.id).toBe(costCenterId)
  })

  it('is that of what was given back, in whichever of both months one may not say it otherwise', async () => {
    const more = { branchId: api.church.branches.sede, competence: '2026-11', issueDate: '2026-10-02' }
    const order = await createOrder(api, orderOf(api, String(plans.Luz), more))
    const installment = order.installments[0].id
    const account = { accountKind: 2, accountId: bank }
    const paying = { ...account, paidAt: '2026-10-05', items: [{ id: installment }] }
    const as = admin()
    expect((await postTo(api, 'PUT', '/installment/write-off-many', { as, body: paying })).status).toBe(200)
    const movements = () =>
      api.query<{ id: string }>('select id from celeiro.movement where origin_id = $1 order by posted_at', [
        installment,
      ])
    const paid = String((await movements())[0]?.id)
    expect((await classify(paid, { accountPlanId: plans.Água })).status).toBe(200)
    const refund = { ...account, date: '2026-10-08' }
    expect((await postTo(api, 'POST', `/installment/${installment}/refund`, { as, body: refund })).status).toBe(200)
    const back = String((await movements())[1]?.id)
    expect(await planOf(back)).toBe(plans.Água)
    expect((await month('close', '2026-10')).status).toBe(200)
    expect(codesOf(await classify(paid, { accountPlanId: plans.Luz }))).toEqual(['period_closed accountPlanId'])
    expect((await month('reopen', '2026-10')).status).toBe(200)
    expect((await classify(paid, { accountPlanId: plans.Luz })).status).toBe(200)
    expect(await planOf(back)).toBe(plans.Luz)
  })
})
