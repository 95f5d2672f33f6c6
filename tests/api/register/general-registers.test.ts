import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { standardPlan } from '#domain/account-plan/standard-plan.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.finish())

const admin = () => api.church.people.admin
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  api.call(method, path, { as: admin(), body })
const create = async (resource: string, body: object) => {
  const { body: made, status } = await call('POST', `/${resource}`, { status: 1, ...body })
  expect(status, JSON.stringify(made)).toBe(200)
  return made
}
const refusal = async (method: 'POST' | 'PUT', path: string, body: object) => {
  const { body: answer, status } = await call(method, path, { status: 1, ...body })
  expect(status).toBe(400)
  return answer.error ?? answer.errors.map(({ msg, param }: { msg: string; param: string }) => `${param}: ${msg}`)
}

/** Why a record is not deleted, with what uses it. */
const usedBy = ({ errors: [refused] }: { errors: { msg: string; params: { uses: string } }[] }) =>
  `${refused?.msg}: ${refused?.params.uses}`

describe('a regional', () => {
  const regional = (body: object) => create('regional', { regionId: api.church.regionId, ...body })

  it('hangs at most three deep, never below itself, within the limit of the one above', async () => {
    const top = await regional({ name: 'Topo', childLimit: 1 })
    const middle = await regional({ name: 'Meio', parentId: top.id })
    const low = await regional({ name: 'Base', parentId: middle.id })
    const filter = { regionId: api.church.regionId }
    expect(await refusal('POST', '/regional', { ...filter, name: 'Fundo', parentId: low.id })).toEqual([
      'parentId: regional_too_deep',
    ])
    expect(await refusal('POST', '/regional', { ...filter, name: 'Outra', parentId: top.id })).toEqual([
      'parentId: regional_exceeds_parent_limit',
    ])
    expect(
      await refusal('PUT', `/regional/${top.id}`, { ...filter, name: 'Topo', parentId: low.id, version: 1 }),
    ).toEqual(['parentId: regional_cycle'])
    const other = { ...filter, parentId: api.other.registers.regional }
    expect(await refusal('POST', '/regional', { ...other, name: 'Alheia' })).toEqual([
      'parentId: regional_without_parent',
    ])
    const wide = await regional({ name: 'Larga', childLimit: 2 })
    for (const name of ['Leste', 'Oeste']) await regional({ name, parentId: wide.id })
    expect(
      await refusal('PUT', `/regional/${wide.id}`, { ...filter, name: 'Larga', childLimit: 1, version: 1 }),
    ).toEqual(['childLimit: regional_limit_below_children'])
    const { body } = await call('DELETE', `/regional/${top.id}`)
    expect(usedBy(body)).toBe('regional_cannot_be_deleted: 1 regional abaixo')
  })

  it('fills the last place under a limit once, under concurrency', async () => {
    const top = await regional({ name: 'Disputada', childLimit: 1 })
    const race = await Promise.all(
      [1, 2, 3, 4].map((number) =>
        call('POST', '/regional', {
          name: `Corrida ${number}`,
          regionId: api.church.regionId,
          parentId: top.id,
          status: 1,
        }),
      ),
    )
    expect(race.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })

  it('cannot be made a circle by two changes at once', async () => {
    const [one, two] = [await regional({ name: 'Um' }), await regional({ name: 'Dois' })]
    const under = (own: { id: string; name: string }, parentId: string) =>
      call('PUT', `/regional/${own.id}`, {
        name: own.name,
        regionId: api.church.regionId,
        parentId,
        status: 1,
        version: 1,
      })
    const answers = await Promise.all([under(one, two.id), under(two, one.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })
})

describe('a plan of accounts', () => {
  it('belongs to a group of its nature and number, which then stays as it is', async () => {
    const group = await create('account-plan', { code: '3.01.000', name: 'Aluguéis', level: 1, nature: 1 })
    const inGroup = { level: 2, parentId: group.id }
    await create('account-plan', { ...inGroup, code: '3.01.001', name: 'Salão', nature: 1, restricted: true })
    expect(await refusal('POST', '/account-plan', { ...inGroup, code: '3.02.001', name: 'Quadra', nature: 2 })).toEqual(
      ['nature: account_plan_nature_of_parent', 'code: account_plan_code_outside_parent'],
    )
    expect(await refusal('POST', '/account-plan', { level: 2, code: '3.01.002', name: 'X1', nature: 1 })).toEqual([
      'parentId: required',
    ])
    expect(await refusal('POST', '/account-plan', { level: 1, code: '3.1', name: 'X1', nature: 1 })).toEqual([
      'code: invalid_account_plan_code',
    ])
    const changed = { code: '3.01.000', name: 'Aluguéis', level: 1, nature: 2, version: 1 }
    expect(await refusal('PUT', `/account-plan/${group.id}`, changed)).toEqual(['nature: account_plan_with_children'])
    const { body } = await call('DELETE', `/account-plan/${group.id}`)
    expect(usedBy(body)).toBe('account_plan_cannot_be_deleted: 1 conta do plano abaixo')
  })

  it('in use by a supplier is not deleted, and says so', async () => {
    const group = await create('account-plan', { code: '4.01.000', name: 'Serviços', level: 1, nature: 2 })
    const plan = await create('account-plan', {
      code: '4.01.001',
      name: 'Som',
      level: 2,
      parentId: group.id,
      nature: 2,
    })
    await create('supplier', { type: 1, name: 'Técnico', document: '935.411.347-80', accountPlanId: plan.id })
    const { body, status } = await call('DELETE', `/account-plan/${plan.id}`)
    expect([status, usedBy(body)]).toEqual([400, 'account_plan_cannot_be_deleted: 1 fornecedor'])
    const { body: list } = await call('GET', `/supplier?accountPlanId=${plan.id}`)
    expect(list.count).toBe(1)
  })

  it('starts from the standard one, once and only where there is none', async () => {
    expect((await call('POST', '/account-plan/standard')).body).toEqual({ error: 'account_plan_not_empty' })
    for (const table of [
      'card_transaction',
      'card_receipt',
      'installment',
      'bills_pay',
      'tithes_offerings',
      'account_plan',
    ])
      await api.query(`delete from celeiro.${table} where company_id = $1`, [api.other.companyId])
    const other = { as: api.other.people.admin }
    const race = await Promise.all([1, 2].map(() => api.call('POST', '/account-plan/standard', other)))
    const count = standardPlan.reduce((sum, { children }) => sum + 1 + children.length, 0)
    expect(race.map(({ body }) => body.count ?? body.error).sort()).toEqual([count, 'account_plan_not_empty'])
    expect((await api.call('GET', '/account-plan?level=1', other)).body.count).toBe(standardPlan.length)
  })
})

describe('a branch', () => {
  const norte = { name: 'Filial norte', status: 1 }

  it('in use is not deleted, and says what uses it', async () => {
    const { body } = await call('DELETE', `/branch/${api.church.branches.norte}`)
    expect(usedBy(body)).toMatch(
      /^branch_cannot_be_deleted: 1 ordem de pagamento, 1 oferta, 1 recebimento de cartão, \d+ lançamentos contábeis, 1 lançamento manual, 1 trabalho voluntário, 1 doação em bens ou serviços, 1 entrega, 1 cheque, 1 fornecedor, 1 membro, 1 centro de custo, 2 maquininhas, 1 ministério, 2 locais, 2 bens, 2 conferências, 1 fundo, 1 remanejamento entre fundos, \d usuários, 2 contas ou caixas, 2 linhas de lançamentos manuais e 1 pergunta$/,
    )
  })

  it('has a CNPJ that no other has, or none, and never a CPF', async () => {
    for (const name of ['Ponto de pregação um', 'Ponto de pregação dois']) await create('branch', { name })
    const document = '33.000.167/0001-01'
    const { id } = await create('branch', { name: 'Com CNPJ', document })
    expect(await refusal('POST', '/branch', { name: 'Com o mesmo', document })).toEqual([
      'document: branch_already_registered',
    ])
    expect(await refusal('POST', '/branch', { name: 'De uma pessoa', document: '987.654.321-00' })).toEqual([
      'document: invalid_cnpj',
    ])
    const { body } = await call('PUT', `/branch/${id}`, { name: 'Com CNPJ', status: 1, version: 1 })
    expect(body).not.toHaveProperty('document')
  })

  it('is the only headquarters', async () => {
    expect(await refusal('POST', '/branch', { ...norte, name: 'Sede nova', isHeadquarters: true })).toEqual([
      'isHeadquarters: headquarters_already_registered',
    ])
  })

  it('is made by who reaches all, and seen in its register when inactive and whichever is chosen', async () => {
    const made = await create('branch', { name: 'Fechada', document: '11.222.333/0001-81', status: 2 })
    const chosen = { as: admin(), branch: api.church.branches.sul }
    const { body } = await api.call('GET', '/branch?pageSize=100', chosen)
    expect(body.rows.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining([made.id, api.church.branches.norte]),
    )
    await api.query(
      `insert into celeiro.profile_permission (company_id, profile_id, module, actions)
       select company_id, profile_id, 'branch', array['create', 'read', 'update'] from celeiro.app_user where id = $1
       on conflict (company_id, profile_id, module) do update set actions = excluded.actions`,
      [api.church.people.treasurer?.id],
    )
    const request = { as: api.church.people.treasurer }
    expect((await api.call('POST', '/branch', { ...request, body: { ...norte, name: 'Minha' } })).body).toEqual({
      error: 'forbidden',
    })
    const { body: own } = await api.call('GET', '/branch', request)
    expect(own.rows.map(({ id }: { id: string }) => id)).toEqual([api.church.branches.norte])
    const inactive = { ...norte, status: 2, version: 1 }
    const { body: refused } = await api.call('PUT', `/branch/${api.church.branches.norte}`, {
      ...request,
      body: inactive,
    })
    expect(refused.errors).toEqual([{ msg: 'branch_of_session', param: 'status' }])
  })
})

describe('a terminal', () => {
  it.each([
    [
      'two taxes of one brand and operation',
      { taxes: [1, 2].map(() => tax({})) },
      ['taxes.1.operationType: point_of_sale_tax_repeated'],
    ],
    ['a tax over all', { taxes: [tax({ value: '100.01' })] }, ['taxes.0.value: invalid_percent']],
    ['a tax in words of ours', { taxes: [tax({ value: '2,49' })] }, ['taxes.0.value: invalid_percent']],
    ['no days', { taxes: [tax({ daysToCredit: undefined })] }, ['taxes.0.daysToCredit: required']],
    ['a long observation', { observation: 'x'.repeat(26) }, ['observation: observation_too_long']],
    ['no branch', { branchId: undefined }, ['branchId: required']],
    ["another company's branch", { branchId: () => api.other.branches.sede }, ['branchId: branch_not_found']],
    [
      "another company's cost centre",
      { costCenterId: () => api.other.registers['cost-center'] },
      ['costCenterId: cost_center_not_found'],
    ],
  ] as const)('with %s is refused', async (_case, wrong, expected) => {
    const existingFields = Object.fromEntries(
      Object.entries(wrong).map(([key, value]) => [key, typeof value === 'function' ? value() : value]),
    )
    const body = { serialNumber: 'PAX-9', branchId: api.church.branches.norte, ...existingFields }
    expect(await refusal('POST', '/point-of-sale', body)).toEqual(expected)
  })
})

function tax(change: object) {
  return { brandCard: 1, operationType: 2, value: '1.99', daysToCredit: 1, ...change }
}

describe('a cost centre of a branch', () => {
  it.each([
    ['ministry', { name: 'Louvor' }],
    ['point-of-sale', { serialNumber: 'PAX-10' }],
  ])('is named only by who reaches it: %s', async (resource, fields) => {
    const { norte, sul } = api.church.branches
    const { id: costCenterId } = await create('cost-center', { name: `Só do sul ${resource}`, branchId: sul })
    const body = { ...fields, branchId: norte, costCenterId, status: 1 }
    const { status, body: answer } = await api.call('POST', `/${resource}`, { as: api.church.people.local, body })
    expect([status, answer.errors]).toEqual([400, [{ msg: 'cost_center_not_found', param: 'costCenterId' }]])
    const { id, version } = await create(resource, body)
    const unchanged = await api.call('PUT', `/${resource}/${id}`, {
      as: api.church.people.local,
      body: { ...body, version },
    })
    expect(unchanged.status).toBe(200)
  })
})

describe('a name', () => {
  it.each(['cost-center', 'ministry'])('of a branch is taken there alone: %s', async (resource) => {
    const { norte, sul } = api.church.branches
    for (const branchId of [norte, sul, undefined]) await create(resource, { name: 'Só deste lugar', branchId })
    for (const branchId of [norte, undefined])
      expect(await refusal('POST', `/${resource}`, { name: 'só deste LUGAR', branchId })).toEqual([
        `name: ${resource.replace('-', '_')}_already_registered`,
      ])
  })
})
