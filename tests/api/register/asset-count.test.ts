import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import type { Person } from '#tests/support/church.ts'
import { pagesOf } from '#tests/support/file/pdf.ts'

let api: TestApi
let numbers = 0
const places: Record<string, string> = {}
beforeAll(async () => {
  api = await startApi()
  api.now = new Date('2026-11-20T15:00:00Z')
  for (const name of ['Templo', 'Salão'])
    places[name] = (
      await api.call('POST', '/place', { as: admin(), body: { name, branchId: norte(), status: 1 } })
    ).body.id
})
afterAll(() => api.finish())

const admin = () => api.church.people.admin as Person
const treasurer = () => api.church.people.treasurer as Person
const norte = () => api.church.branches.norte

async function made(place?: string, branchId = norte()) {
  numbers += 1
  const body = { name: `Bem ${numbers}`, number: `C-${numbers}`, branchId, ...(place && { placeId: places[place] }) }
  const { body: asset } = await api.call('POST', '/asset', { as: admin(), body })
  return { id: String(asset.id), number: body.number }
}
async function begun(place?: string) {
  const body = { name: 'Conferência anual', branchId: norte(), ...(place && { placeId: places[place] }) }
  return String((await api.call('POST', '/asset-count', { as: admin(), body })).body.id)
}
const read = (id: string, number: string, as = admin()) =>
  api.call('POST', `/asset-count/${id}/item`, { as, body: { number } })
const end = (id: string) => api.call('POST', `/asset-count/${id}/end`, { as: admin() })
const itemsOf = async (id: string) => (await api.call('GET', `/asset-count/${id}/item`, { as: admin() })).body
const resultsOf = async (id: string) =>
  Object.fromEntries(
    (await itemsOf(id)).items.map((item: { number: string; result: number }) => [item.number, item.result]),
  )

describe('a count of a place', () => {
  it('tells what is found, missing, misplaced, gone and unknown, and keeps it once it is ended', async () => {
    const [present, missing, misplaced, sold, elsewhere] = [
      await made('Templo'),
      await made('Templo'),
      await made('Salão'),
      await made('Templo'),
      await made(undefined, api.church.branches.sul),
    ]
    await api.call('POST', `/asset/${sold.id}/dispose`, {
      as: admin(),
      body: { date: '2026-11-20', reason: 'Quebrado' },
    })
    const id = await begun('Templo')
    expect((await read(id, ` ${present.number.toLowerCase()} `)).body).toEqual({
      result: 1,
      name: 'Bem 1',
      isRepeated: false,
    })
    expect((await read(id, present.number)).body).toMatchObject({ isRepeated: true })
    expect((await read(id, misplaced.number)).body).toMatchObject({ result: 2 })
    expect((await read(id, sold.number)).body).toMatchObject({ result: 4 })
    // Nothing of an inaccessible branch is disclosed.
    expect((await read(id, elsewhere.number, treasurer())).body).toEqual({ isRepeated: false })
    const expectedResults = { [present.number]: 1, [missing.number]: 3, [misplaced.number]: 2, [sold.number]: 4 }
    expect(await resultsOf(id)).toEqual(expectedResults)
    expect((await itemsOf(id)).unknown).toEqual([elsewhere.number])

    const { body } = await end(id)
    expect(body).toMatchObject({ status: 2, found: 1, missing: 1, endedAt: expect.stringContaining('2026-11-20') })
    await api.call('POST', `/asset/${missing.id}/dispose`, {
      as: admin(),
      body: { date: '2026-11-20', reason: 'Sumiu' },
    })
    expect(await resultsOf(id)).toEqual(expectedResults)
    expect((await read(id, missing.number)).body).toEqual({ error: 'asset_count_ended' })
    const change = { name: 'Outra', branchId: norte(), version: body.version }
    expect((await api.call('PUT', `/asset-count/${id}`, { as: admin(), body: change })).body).toEqual({
      error: 'asset_count_ended',
    })
    expect((await api.call('DELETE', `/asset/${present.id}`, { as: admin() })).body).toMatchObject({
      errors: [{ msg: 'asset_cannot_be_deleted', params: { uses: '1 conferência' } }],
    })
    expect(sentenceOf('asset_cannot_be_deleted', { uses: '1 conferência' })).toBe(
      'Este bem não pode ser excluído porque está em uso por 1 conferência. Você pode dar baixa nele.',
    )
  })

  it('takes back what was read by mistake, and leaves as a paper by place', async () => {
    const thing = await made('Salão')
    const id = await begun('Salão')
    await read(id, thing.number)
    const back = { as: admin(), body: { assetId: thing.id } }
    expect((await api.call('POST', `/asset-count/${id}/uncount`, back)).status).toBe(200)
    expect((await resultsOf(id))[thing.number]).toBe(3)
    await read(id, thing.number)
    const { body } = await api.call('GET', `/asset-count/${id}/sheet`, { as: admin() })
    const paper = await api.send(new Request(`http://celeiro.test${body.url}`))
    const pages = await pagesOf(Buffer.from(await paper.arrayBuffer()))
    expect(JSON.stringify(pages)).toMatch(/Conferência anual.*Salão.*Não encontrados.*Encontrados.*/s)
  })

  it('belongs to its branch, and needs the right to count', async () => {
    const id = await begun()
    const { southerner, guest } = api.church.people
    expect((await read(id, 'C-1', guest)).status).toBe(403)
    expect((await api.call('GET', `/asset-count/${id}/item`, { as: southerner as Person })).status).toBe(403)
    const elsewhere = { as: admin(), headers: { 'branch-id': api.church.branches.sul } }
    expect((await api.call('GET', `/asset-count/${id}/item`, elsewhere)).body).toEqual({
      error: 'asset_count_not_found',
    })
    expect((await api.call('POST', `/asset-count/${id}/item`, { ...elsewhere, body: { number: 'C-1' } })).body).toEqual(
      {
        error: 'asset_count_not_found',
      },
    )
  })
})

it('two telephones that count at once both count, the same label once', async () => {
  const things = await Promise.all(Array.from({ length: 6 }, () => made('Templo')))
  const id = await begun('Templo')
  const readings = [...things, ...things].map(({ number }, place) =>
    read(id, number, place % 2 ? treasurer() : admin()),
  )
  const answers = await Promise.all([...readings, read(id, 'X-1'), read(id, 'X-2'), read(id, 'X-1')])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(answers.filter(({ body }) => body.result === 1 && !body.isRepeated)).toHaveLength(things.length)
  expect((await itemsOf(id)).unknown.toSorted()).toEqual(['X-1', 'X-2'])
  const [ended] = await Promise.all([end(id), read(id, 'X-3')])
  expect(ended.body.found).toBe(things.length)
})
