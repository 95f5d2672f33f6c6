import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { pagesOf } from '#tests/support/file/pdf.ts'
import { branchVectors, enterVectors, twentyVectors } from '#tests/support/money/vectors.ts'

let api: TestApi
const branch = { norte: '', sul: '' }

beforeAll(async () => {
  api = await startApi()
  branch.norte = await branchCalled('Sede dos vetores')
  branch.sul = await branchCalled('Filial dos vetores')
  await enterVectors(api, twentyVectors, branch.norte)
  await enterVectors(api, branchVectors, branch.sul)
})
afterAll(() => api.finish())

const admin = () => api.church.people.admin
const branchCalled = async (name: string): Promise<string> => {
  const { body } = await api.call('POST', '/branch', { as: admin(), body: { name, status: 1 } })
  return body.id
}
const get = (path: string, as = admin()) => api.call('GET', path, { as })

/** Both branches of the vectors: the church has other ones. */
const both = () => `year=2026&branchId=${branch.norte},${branch.sul}`

interface Line {
  readonly key: string
  readonly rowKind: string
  readonly code?: string
  readonly free?: string
  readonly restricted?: string
  readonly amount: string
  readonly yearBefore: string
}

/** Amounts of the lines of a statement by their keys, and of its accounts by their codes. */
async function amountsOf(path: string): Promise<Readonly<Record<string, string>>> {
  const { status, body } = await get(path)
  expect(status, JSON.stringify(body)).toBe(200)
  return Object.fromEntries(body.lines.map(({ key, code, amount }: Line) => [code ?? key, amount]))
}
const lineOf = async (path: string, key: string): Promise<Line> =>
  (await get(path)).body.lines.find((line: Line) => line.key === key)

describe('the twenty events of a year', () => {
  it('come to the balance sheet of the specification, free and restricted', async () => {
    const path = `/report/balance-sheet?year=2026&branchId=${branch.norte}`
    expect(await amountsOf(path)).toMatchObject({
      cash: '800.00',
      '1.1.1.02': '5640.50',
      '1.1.1.03': '4400.00',
      liquidInvestments: '3045.30',
      cashAndEquivalents: '13885.80',
      fixedAssets: '8400.00',
      depreciation: '-1275.00',
      property: '7125.00',
      assets: '21010.80',
      suppliers: '530.00',
      projects: '3800.00',
      currentLiabilities: '4330.00',
      socialCapital: '12000.00',
      accumulated: '2000.00',
      periodResult: '2680.80',
      equity: '16680.80',
      liabilitiesAndEquity: '21010.80',
    })
    expect(await lineOf(path, 'periodResult')).toMatchObject({ free: '2080.80', restricted: '600.00' })
    expect(await lineOf(path, 'assets')).toMatchObject({ restricted: '4400.00', yearBefore: '17300.00' })
    expect(await lineOf(path, 'liabilitiesAndEquity')).toMatchObject({ restricted: '4400.00', yearBefore: '17300.00' })
  })

  it('come to its result, by line', async () => {
    const path = `/report/result?year=2026&branchId=${branch.norte}`
    expect(await amountsOf(path)).toMatchObject({
      '3.1.1.01': '1100.00',
      '3.1.1.02': '1250.00',
      '3.1.1.05': '2100.00',
      partnershipIncome: '3200.00',
      transfersReceived: '400.00',
      services: '1000.00',
      yields: '45.30',
      volunteersReceived: '1800.00',
      discounts: '10.00',
      socialAction: '-600.00',
      volunteersGiven: '-1800.00',
      contractedServices: '-2000.00',
      utilities: '-430.00',
      maintenance: '-300.00',
      depreciation: '-75.00',
      losses: '-200.00',
      '4.3.1.01': '-12.50',
      '4.3.1.02': '-33.00',
      '4.3.1.03': '-24.00',
      transfersGiven: '-150.00',
      result: '2680.80',
    })
    expect(await lineOf(path, 'income')).toMatchObject({ free: '7705.30', restricted: '5200.00' })
    expect(await lineOf(path, 'result')).toMatchObject({ free: '2080.80', restricted: '600.00', yearBefore: '0.00' })
  })

  it('come to its changes in equity', async () => {
    const { body } = await get(`/report/equity?year=2026&branchId=${branch.norte}`)
    const rows = body.lines.map((line: Record<string, string>) =>
      [line.label, line.socialCapital, line.funds, line.accumulated, line.amount].join(' | '),
    )
    expect(rows).toEqual([
      'Saldo em 31/12/2024 | 0.00 | 0.00 | 0.00 | 0.00',
      'Transferências e outras mutações | 12000.00 | 0.00 | 2500.00 | 14500.00',
      'Saldo em 31/12/2025 | 12000.00 | 0.00 | 2500.00 | 14500.00',
      'Ajustes de exercícios anteriores | 0.00 | 0.00 | -500.00 | -500.00',
      'Superávit ou déficit do período | 0.00 | 600.00 | 2080.80 | 2680.80',
      'Saldo em 31/12/2026 | 12000.00 | 600.00 | 4080.80 | 16680.80',
    ])
  })

  it('come to its cash flows, direct and indirect', async () => {
    expect(await amountsOf(`/report/cash-flow?year=2026&branchId=${branch.norte}`)).toMatchObject({
      giving: '3847.00',
      partnerships: '5000.00',
      ownActivities: '970.00',
      yields: '45.30',
      transfersReceived: '400.00',
      receipts: '10262.30',
      programs: '-4600.00',
      goods: '-2991.00',
      taxes: '-223.00',
      bankFees: '-12.50',
      transfersPaid: '-150.00',
      payments: '-7976.50',
      operating: '2285.80',
      investing: '-900.00',
      increase: '1385.80',
      initialCash: '12500.00',
      finalCash: '13885.80',
      periodResult: '2680.80',
      depreciation: '75.00',
      assetsWithoutCash: '-1500.00',
      equityAdjustments: '-500.00',
      suppliersChange: '-270.00',
      projectsChange: '1800.00',
      indirect: '2285.80',
    })
  })

  it('of a month are that month, and the balance sheet is of its last day', async () => {
    const result = await lineOf(`/report/result?year=2026&month=10&branchId=${branch.norte}`, 'result')
    expect(result).toMatchObject({ free: '400.00', restricted: '600.00' })
    const balance = await amountsOf(`/report/balance-sheet?year=2026&month=01&branchId=${branch.norte}`)
    // 17,300.00 of the year before, what came in January, less the bill and its charges that were paid.
    expect(balance).toMatchObject({ assets: '18526.00', liabilitiesAndEquity: '18526.00' })
  })

  it('open the next year with what the result accounts came to, until a closing brings it into equity', async () => {
    const path = `/report/balance-sheet?year=2027&branchId=${branch.norte}`
    expect(await amountsOf(path)).toMatchObject({ accumulated: '4080.80', funds: '600.00', equity: '16680.80' })
    expect(await lineOf(path, 'periodResult')).toMatchObject({ amount: '0.00', yearBefore: '2680.80' })
    expect(await lineOf(`/report/result?year=2027&branchId=${branch.norte}`, 'result')).toMatchObject({
      amount: '0.00',
      yearBefore: '2680.80',
    })
  })

  it('with those of the branch have nothing left of what both owe each other', async () => {
    expect(await amountsOf(`/report/result?${both()}`)).toMatchObject({ income: '16505.30', result: '6280.80' })
    const result = await amountsOf(`/report/result?${both()}`)
    expect([result.transfersReceived, result.transfersToHead]).toEqual([undefined, undefined])
    expect(await amountsOf(`/report/balance-sheet?${both()}`)).toMatchObject({
      assets: '25610.80',
      currentLiabilities: '4330.00',
      equity: '21280.80',
    })
    // On the last day of October the duty is owed by one and claimed by the other.
    const owed = await amountsOf(`/report/balance-sheet?${both()}&month=10`)
    expect([owed.branchesOwing, owed.branchesOwed]).toEqual([undefined, undefined])
    expect(await amountsOf(`/report/balance-sheet?year=2026&month=10&branchId=${branch.sul}`)).toMatchObject({
      branchesOwed: '400.00',
    })
  })
})

const fileOf = async (path: string): Promise<Buffer> => {
  const { status, body } = await get(path)
  expect(status, JSON.stringify(body)).toBe(200)
  return Buffer.from(await (await api.send(new Request(`http://celeiro.test${body.url}`))).arrayBuffer())
}

describe('a statement', () => {
  it('is signed below its lines by the legal representative and the accountant', async () => {
    await api.query(
      `update celeiro.company set responsible = '{"name":"Davi Moreira","role":"Presidente"}', accountant_name = 'Rute Salles',
         accountant_crc = 'SP-123456/O-5' where id = $1`,
      [api.church.companyId],
    )
    const text = pagesOf(await fileOf(`/report/result/pdf?year=2026&branchId=${branch.norte}`)).join('\n')
    for (const words of ['Davi Moreira', 'Presidente', 'Rute Salles', 'CRC SP-123456/O-5'])
      expect(text).toContain(words)
  })

  it.each([
    ['balance-sheet', /Balanço patrimonial/, /Passivo e patrimônio líquido;.*21010,80/],
    ['result', /Demonstração do resultado/, /Superávit ou déficit do período;.*2680,80/],
    ['equity', /mutações do patrimônio líquido/, /Saldo em 31\/12\/2026;.*16680,80/],
    ['cash-flow', /fluxos de caixa/, /Caixa e equivalentes no fim;.*13885,80/],
  ])('%s leaves as a paper and as a file, with its totals', async (resource, title, total) => {
    const query = `year=2026&branchId=${branch.norte}`
    expect(pagesOf(await fileOf(`/report/${resource}/pdf?${query}`)).join('\n')).toMatch(title)
    expect((await fileOf(`/report/${resource}/export?${query}&format=csv`)).toString('utf8')).toMatch(total)
  })

  it.each(['balance-sheet', 'result', 'equity', 'cash-flow'])(
    '%s is nobody’s without the right, and of no branch that one does not see',
    async (resource) => {
      const path = `/report/${resource}?year=2026`
      expect((await get(path, api.church.people.guest)).status).toBe(403)
      const others = JSON.stringify((await get(path, api.other.people.admin)).body)
      for (const amount of ['25610.80', '6280.80', '21280.80', '17885.80']) expect(others).not.toContain(amount)
      const { body } = await api.call('GET', path, { as: admin(), branch: branch.sul })
      expect(JSON.stringify(body)).not.toContain('2680.80')
      expect((await get(`/report/${resource}?year=26`)).status).toBe(400)
      expect((await get(`${path}&month=13`)).status).toBe(400)
      expect((await get(`/report/${resource}/pdf?year=2020`)).body.error).toBe('report_empty')
    },
  )
})
