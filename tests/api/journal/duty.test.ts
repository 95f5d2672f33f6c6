import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DutyKind, DutyStanding } from '#domain/duty/duty.ts'
import { codeNameOf, labelOf } from '#domain/value/enums.ts'
import { type Answer, startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { branchVectors, enterVectors, twentyVectors } from '#tests/support/money/vectors.ts'
import { registerChurch } from '#tests/support/new-church/registered.ts'

let api: TestApi
const branch = { sede: '', filial: '' }

interface Duty {
  readonly entityName: string
  readonly root: string
  readonly kind: number
  readonly year: string
  readonly dueDate: string
  readonly daysLeft: number
  readonly standing: number
  readonly reasons: readonly string[]
  readonly isMadeHere: boolean
  readonly receipts?: string
  readonly deliveryId?: string
  readonly deliveredAt?: string
}

const people = () => api.church.people
const get = (path: string, as: Person | string | undefined = people().admin, from?: string) =>
  api.call('GET', path, { as, branch: from })
const dutiesIn = ({ status, body }: Answer): Duty[] => {
  expect(status, JSON.stringify(body)).toBe(200)
  return body.duties
}
const dutiesOf = async (as: Person | string | undefined = people().admin, from?: string) =>
  dutiesIn(await get('/accounting-duty', as, from))

/** 'ECD 2026 OWED' */
const toldOf = ({ kind, year, standing }: Duty): string =>
  [labelOf(DutyKind, codeNameOf(DutyKind, kind)), year, codeNameOf(DutyStanding, standing)].join(' ')

const ecdOf = (duties: readonly Duty[], year: string, root = '11222333'): Duty | undefined =>
  duties.find((duty) => duty.kind === DutyKind.codes.ECD && duty.year === year && duty.root === root)

/** Receipts as the statement of result of these branches has them. */
async function incomeOf(year: string, ...of: string[]): Promise<string> {
  const filter = of.length > 0 ? `&branchId=${of.join()}` : ''
  const { body } = await get(`/report/result?year=${year}${filter}`)
  return body.lines.find(({ key }: { key: string }) => key === 'income')?.amount ?? '0.00'
}

const branchCalled = async (name: string): Promise<string> =>
  (await api.call('POST', '/branch', { as: people().admin, body: { name, status: 1 } })).body.id

beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2027-01-20T15:00:00Z')
  branch.sede = await branchCalled('Sede dos vetores')
  branch.filial = await branchCalled('Filial dos vetores')
  await enterVectors(api, twentyVectors, branch.sede)
  await enterVectors(api, branchVectors, branch.filial)
})
afterAll(() => api.finish())

describe('the duties of a church', () => {
  it('are those of the year that is over and of the one that runs, with their days', async () => {
    const { body } = await get('/accounting-duty')
    expect(body.receiptsLimit).toBe('4800000.00')
    const duties: Duty[] = body.duties
    expect(duties.map(toldOf)).toEqual(['ECD 2026 UNCERTAIN', 'ECF 2026 OWED', 'ECD 2027 UNCERTAIN', 'ECF 2027 OWED'])
    expect(duties.map(({ dueDate, daysLeft }) => [dueDate, daysLeft])).toEqual([
      ['2027-06-30', 161],
      ['2027-07-30', 191],
      ['2028-06-30', 527],
      ['2028-07-31', 558],
    ])
    expect(new Set(duties.map(({ entityName, root }) => `${root} ${entityName}`))).toEqual(
      new Set(['11222333 Igreja Esperanca']),
    )
    expect(duties.map(({ isMadeHere }) => isMadeHere)).toEqual([true, false, true, false])
    expect(duties.flatMap(({ deliveredAt }) => deliveredAt ?? [])).toEqual([])
    expect(duties[0]?.reasons).toEqual(['O exercício de 2026 ainda não foi encerrado, e a soma pode mudar'])
  })

  it('have the receipts of the statement of result, whichever branch is selected', async () => {
    expect(await incomeOf('2026', branch.sede, branch.filial)).toBe('16505.30')
    // The church gave 20.00 back of a gift besides.
    const income = await incomeOf('2026')
    expect(income).toBe('16485.30')
    expect(ecdOf(await dutiesOf(), '2026')?.receipts).toBe(income)
    expect(ecdOf(await dutiesOf(), '2027')?.receipts).toBe(await incomeOf('2027'))
    expect(ecdOf(await dutiesOf(people().admin, branch.filial), '2026')?.receipts).toBe(income)
    expect(ecdOf(await dutiesOf(people().accountant), '2026')?.receipts).toBe(income)
  })

  it('are shown to nobody who may not read the journal, and without receipts to who sees some branches', async () => {
    for (const as of [people().treasurer, people().minister, people().free])
      expect((await get('/accounting-duty', as)).status).toBe(403)
    expect((await api.call('GET', '/accounting-duty')).status).toBe(401)
    const duties = await dutiesOf(people().local)
    expect(duties.map(toldOf)).toEqual([
      'ECD 2026 UNCERTAIN',
      'ECF 2026 UNCERTAIN',
      'ECD 2027 UNCERTAIN',
      'ECF 2027 OWED',
    ])
    expect(duties.flatMap(({ receipts }) => receipts ?? [])).toEqual([])
    expect(duties[0]?.reasons).toEqual([expect.stringMatching(/nem todas são visíveis para você/)])
  })

  it('of another company are its own', async () => {
    const duties = await dutiesOf(api.other.people.admin)
    expect(new Set(duties.map(({ root }) => root))).toEqual(new Set(['12ABC345']))
    const { body } = await get('/report/result?year=2026', api.other.people.admin)
    const { amount } = body.lines.find(({ key }: { key: string }) => key === 'income')
    expect(amount).toBe('-20.00')
    expect(ecdOf(duties, '2026', '12ABC345')?.receipts).toBe(amount)
  })

  it('are counted by the day in Brasília, not by the church’s', async () => {
    await api.query('update celeiro.company set timezone = 3 where id = $1', [api.church.companyId])
    api.now = new Date('2027-01-01T03:30:00Z')
    expect((await dutiesOf())[0]).toMatchObject({ year: '2026', daysLeft: 180 })
    api.now = new Date('2027-01-01T02:30:00Z')
    expect((await dutiesOf())[0]).toMatchObject({ year: '2025', dueDate: '2026-06-30', daysLeft: -184 })
    api.now = new Date('2027-01-20T15:00:00Z')
  })
})

describe('the limit of receipts', () => {
  it('is that of a CNPJ root: a branch of another one is an entity of its own', async () => {
    const great = [['2026-03-01', 'grande', { '1.1.1.02': 4_796_000, '3.1.1.01': -4_796_000 }] as const]
    await enterVectors(api, great, branch.filial)
    const whole = ecdOf(await dutiesOf(), '2026')
    expect([whole?.receipts, whole && toldOf(whole)]).toEqual(['4812485.30', 'ECD 2026 OWED'])

    await api.query(`update celeiro.branch set document = '11444777000161' where id = $1`, [branch.filial])
    const duties = await dutiesOf()
    expect(duties).toHaveLength(8)
    const [own, other] = [ecdOf(duties, '2026'), ecdOf(duties, '2026', '11444777')]
    const others = Object.values(api.church.branches)
    expect(own?.entityName).toBe('Igreja Esperanca')
    expect(own?.receipts).toBe(await incomeOf('2026', branch.sede, ...others))
    expect(other).toMatchObject({
      receipts: '4800000.00',
      entityName: 'Filial dos vetores',
      standing: DutyStanding.codes.OWED,
      isMadeHere: true,
    })
    expect(other?.receipts).toBe(await incomeOf('2026', branch.filial))
    expect(own?.standing).toBe(DutyStanding.codes.UNCERTAIN)
    // Who has access to none of its branches is not told of it.
    expect(new Set((await dutiesOf(people().local)).map(({ root }) => root))).toEqual(new Set(['11222333']))

    // A branch of the same root under its own number changes nothing.
    await api.query(`update celeiro.branch set document = '11222333000262' where id = $1`, [branch.filial])
    expect(ecdOf(await dutiesOf(), '2026')?.receipts).toBe('4812485.30')
  })

  it('is told of no company without a CNPJ', async () => {
    const { companyId } = api.church
    await api.query(`update celeiro.branch set document = null where id = $1`, [branch.filial])
    await api.query(`update celeiro.company set document = '52998224725' where id = $1`, [companyId])
    const duties = await dutiesOf()
    expect(duties.map(toldOf)).toEqual([
      'ECD 2026 UNCERTAIN',
      'ECF 2026 UNCERTAIN',
      'ECD 2027 UNCERTAIN',
      'ECF 2027 UNCERTAIN',
    ])
    expect(duties[0]).toMatchObject({ root: '', reasons: [expect.stringMatching(/não tem CNPJ/)] })
    await api.query(`update celeiro.company set document = '11222333000181' where id = $1`, [companyId])
  })
})

describe('a church that has just registered', () => {
  it('is told nothing of a year whose books it does not have', async () => {
    await api.query('update celeiro.company set document = id::text where id = $1', [api.other.companyId])
    const church = await registerChurch(api)
    const duties = await dutiesOf(church.first)
    expect(duties.map(toldOf)).toEqual([
      'ECD 2026 UNCERTAIN',
      'ECF 2026 UNCERTAIN',
      'ECD 2027 UNCERTAIN',
      'ECF 2027 OWED',
    ])
    expect(duties[0]).toMatchObject({ receipts: '0.00', entityName: 'Igreja da Semente', root: '12ABC345' })
    expect(duties[0]?.reasons).toEqual([expect.stringMatching(/não têm receita nem despesa até 31\/12\/2026/)])
  })
})
