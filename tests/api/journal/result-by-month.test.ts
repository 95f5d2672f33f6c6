import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { centsOf } from '#domain/value/money.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { pagesOf } from '#tests/support/file/pdf.ts'
import { branchVectors, enterVectors, twentyVectors } from '#tests/support/money/vectors.ts'

let api: TestApi
const branch = { norte: '', sul: '' }

const admin = () => api.church.people.admin
const get = (path: string, as = admin()) => api.call('GET', path, { as })

beforeAll(async () => {
  api = await startApi()
  const made = async (name: string): Promise<string> =>
    (await api.call('POST', '/branch', { as: admin(), body: { name, status: 1 } })).body.id
  branch.norte = await made('Sede dos vetores')
  branch.sul = await made('Filial dos vetores')
  await enterVectors(api, twentyVectors, branch.norte)
  await enterVectors(api, branchVectors, branch.sul)
})
afterAll(() => api.finish())

interface Line {
  readonly key: string
  readonly label: string
  readonly rowKind: string
  readonly months: readonly string[]
  readonly between: string
  readonly amount: string
}

const scopes = {
  'one branch': () => `&branchId=${branch.norte}`,
  'both branches': () => `&branchId=${branch.norte},${branch.sul}`,
  'the whole church': () => '',
}
const linesIn = async (more: string): Promise<Line[]> =>
  (await get(`/report/result-by-month?year=2026${more}`)).body.lines

describe.each(Object.entries(scopes))('the months of a result of %s', (_, scope) => {
  it('come, line by line, to that of the year', async () => {
    const lines = await linesIn(scope())
    const { body } = await get(`/report/result?year=2026${scope()}`)
    const ofYear = new Map(body.lines.map(({ key, amount }: Line) => [key, amount]))
    expect(lines.length).toBeGreaterThan(20)
    for (const { key, months, between, amount } of lines) {
      expect(months).toHaveLength(12)
      const sum = months.reduce((all, month) => all + centsOf(month), centsOf(between))
      expect([key, sum]).toEqual([key, centsOf(amount)])
      expect([key, amount]).toEqual([key, ofYear.get(key) ?? '0.00'])
    }
    for (const key of ofYear.keys()) expect(lines.map((line) => line.key)).toContain(key)
  })

  it('are each that of its own statement', async () => {
    const lines = await linesIn(scope())
    for (const [at, month] of Array.from({ length: 12 }, (_month, place) =>
      String(place + 1).padStart(2, '0'),
    ).entries()) {
      const { body } = await get(`/report/result?year=2026&month=${month}${scope()}`)
      const ofMonth = new Map(body.lines.map(({ key, amount }: Line) => [key, amount]))
      for (const { key, months } of lines)
        expect([month, key, months[at]]).toEqual([month, key, ofMonth.get(key) ?? '0.00'])
    }
  })
})

it('tells apart what branches gave each other in different months', async () => {
  const lines = await linesIn(scopes['both branches']())
  const between = lines.filter((line) => line.between !== '0.00')
  const ofLine = (key: string) => lines.find((line) => line.key === key)
  // A result is the same whether both sides leave it or stay.
  expect(ofLine('result')?.between).toBe('0.00')
  for (const { between: cents } of between.filter(({ rowKind }) => rowKind === 'LINE'))
    expect(['400.00', '-400.00']).toContain(cents)
})

const fileOf = async (path: string): Promise<Buffer> => {
  const { status, body } = await get(path)
  expect(status, JSON.stringify(body)).toBe(200)
  return Buffer.from(await (await api.send(new Request(`http://celeiro.test${body.url}`))).arrayBuffer())
}

it('leaves on paper and as a file, the year after its months', async () => {
  const query = `year=2026&branchId=${branch.norte}`
  const text = pagesOf(await fileOf(`/report/result-by-month/pdf?${query}`)).join('\n')
  for (const words of ['Resultado mês a mês', 'jan', 'dez', '2.680,80']) expect(text).toContain(words)
  const [head, ...rows] = (await fileOf(`/report/result-by-month/export?${query}&format=csv`))
    .toString('utf8')
    .split('\r\n')
  expect(head?.split(';').map((cell) => cell.replaceAll('"', ''))).toEqual(
    expect.arrayContaining(['jan', 'dez', 'Ano']),
  )
  expect(rows.find((row) => row.includes('Superávit ou déficit do período'))).toMatch(/2680,80$/)
})

it('is nobody’s without the right, and empty where nothing is entered', async () => {
  expect((await get('/report/result-by-month?year=2026', api.church.people.guest)).status).toBe(403)
  expect((await get('/report/result-by-month?year=26')).status).toBe(400)
  expect((await get('/report/result-by-month?year=2020')).body.lines).toEqual([])
  expect((await get('/report/result-by-month/pdf?year=2020')).body.error).toBe('report_empty')
  const others = JSON.stringify((await get('/report/result-by-month?year=2026', api.other.people.admin)).body)
  expect(others).not.toContain('2680.80')
})
