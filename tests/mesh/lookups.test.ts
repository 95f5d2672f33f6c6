import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { lookupServices } from './lookup-services.ts'
import { testGateway } from './test-gateway.ts'

const services = await lookupServices()
afterAll(() => services.close())
beforeEach(() => {
  services.isUp = true
  services.asked.length = 0
})

const here = { viacepUrl: `${services.url}/`, ibgeUrl: services.url }
/** For tests that count requests: a busy machine would hit the timeout of two seconds. */
const patient = { ...here, timeouts: { api: 30_000, lookup: 30_000 } }
const address =
  'query Find($zipcode: String!) { address(zipcode: $zipcode) { zipcode street neighborhood city state country } }'

describe('address', async () => {
  const gateway = await testGateway(here)

  test.each(['01001-000', '01001000', ' 01001-000 '])('%j is found', async (zipcode) => {
    const { data } = await gateway.ask(address, { zipcode })
    expect(data).toEqual({
      address: {
        zipcode: '01001000',
        street: 'Praça da Sé',
        neighborhood: 'Sé',
        city: 'São Paulo',
        state: 'SP',
        country: 'BRA',
      },
    })
  })

  test('a CEP of a whole city has neither street nor neighbourhood', async () => {
    const { data } = await gateway.ask(address, { zipcode: '18190000' })
    expect(data).toMatchObject({ address: { street: null, neighborhood: null, city: 'São Paulo' } })
  })

  test.each(['99999999', '99999998'])('%s is unknown, however ViaCEP says so', async (zipcode) => {
    const { errors } = await gateway.ask(address, { zipcode })
    expect(errors?.[0]?.message).toBe('bad_request.zipcode_not_found')
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'zipcode_not_found', status: 400 })
  })

  test.each(['1', '0100100', '010010000', 'abcdefgh', '01001-00a', '../01001000', ''])(
    '%j is no CEP',
    async (zipcode) => {
      const { errors } = await gateway.ask(address, { zipcode })
      expect(errors?.[0]?.message).toBe('bad_request.invalid_zip_code')
      expect(services.asked).toEqual([])
    },
  )

  test.each([
    ['refuses', '00000000'],
    ['redirects', '20000000'],
    ['answers a page', '30000000'],
    ['does not answer', '40000000'],
  ])('is unavailable when ViaCEP %s', async (_what, zipcode) => {
    const { errors, text } = await gateway.ask(address, { zipcode })
    expect(errors?.[0]?.message).toBe('lookup_unavailable')
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'lookup_unavailable', status: 503 })
    expect(services.asked).toHaveLength(1)
    expect(text).not.toContain('127.0.0.1')
  })

  test('is unavailable when ViaCEP is down', async () => {
    const deaf = await testGateway()
    const { errors } = await deaf.ask(address, { zipcode: '01001000' })
    expect(errors?.[0]?.message).toBe('lookup_unavailable')
    expect(deaf.logged).toMatchObject([{ path: ['address'], err: 'fetch failed' }])
  })
})

describe('what is asked of others through us', () => {
  const zipcode = '01001000'
  const from = (place: number) => ({ 'x-forwarded-for': `203.0.113.${place}` })

  test('is rate limited by client address, with Retry-After', async () => {
    let now = 0
    const gateway = await testGateway({ ...patient, now: () => now })
    for (let time = 0; time < 20; time++)
      expect((await gateway.ask(address, { zipcode }, from(1))).errors).toBeUndefined()
    now += 18_000
    const refused = await gateway.ask(address, { zipcode }, from(1))
    expect(refused.errors?.[0]?.message).toBe('too_many_requests')
    expect(refused.extensions).toEqual({ retryAfter: 42 })
    expect(services.asked).toHaveLength(20)
    expect((await gateway.ask(address, { zipcode }, from(2))).errors).toBeUndefined()
    expect((await gateway.ask(address, { zipcode }, { authorization: 'Bearer one' })).errors).toBeUndefined()
    now += 42_000
    expect((await gateway.ask(address, { zipcode }, from(1))).errors).toBeUndefined()
  })

  test('is counted over all places too, which takes nothing from a session', async () => {
    const gateway = await testGateway({ ...patient, now: () => 0 })
    for (let place = 0; place < 200; place++)
      expect((await gateway.ask(address, { zipcode }, from(place))).errors).toBeUndefined()
    expect((await gateway.ask(address, { zipcode }, from(200))).errors?.[0]?.message).toBe('too_many_requests')
    const signedIn = { authorization: 'Bearer one' }
    for (let time = 0; time < 60; time++)
      expect((await gateway.ask(address, { zipcode }, signedIn)).errors).toBeUndefined()
    expect((await gateway.ask(address, { zipcode }, signedIn)).errors?.[0]?.message).toBe('too_many_requests')
    expect(services.asked).toHaveLength(260)
  })

  test('is not what was kept, nor what is no CEP', async () => {
    const gateway = await testGateway({ ...patient, now: () => 0 })
    for (let time = 0; time < 30; time++) {
      await gateway.ask('{ states { id } }')
      await gateway.ask(address, { zipcode: '1' })
    }
    expect((await gateway.ask(address, { zipcode })).errors).toBeUndefined()
    expect(services.asked).toHaveLength(2)
  })
})

describe('states and cities', () => {
  const states = '{ states { id acronym name } }'
  const cities = 'query In($id: ID!) { cities(stateId: $id) { id name } }'

  test('come sorted as in Portuguese, with ids as text', async () => {
    const gateway = await testGateway(here)
    const answer = await gateway.ask(states)
    expect(answer.data).toEqual({
      states: [
        { id: '12', acronym: 'AC', name: 'Acre' },
        { id: '21', acronym: 'MA', name: 'Maranhão' },
        { id: '35', acronym: 'SP', name: 'São Paulo' },
      ],
    })
    const { data } = await gateway.ask(cities, { id: '12' })
    expect(data).toEqual({
      cities: [
        { id: '1200013', name: 'Acrelândia' },
        { id: '1200302', name: 'Ácqua' },
        { id: '1200054', name: 'Assis Brasil' },
        { id: '1200203', name: 'Cruzeiro do Sul' },
        { id: '1200708', name: 'Xapuri' },
      ].sort((one, other) => one.name.localeCompare(other.name, 'pt-BR')),
    })
  })

  test('are asked once a day, once for callers at the same time', async () => {
    let now = 0
    const gateway = await testGateway({ ...patient, now: () => now })
    await Promise.all([gateway.ask(states), gateway.ask(states)])
    now += 86_399_999
    await gateway.ask(states)
    expect(services.asked).toHaveLength(1)
    now += 2
    await gateway.ask(states)
    expect(services.asked).toHaveLength(2)
  })

  test('are served stale while IBGE is down, which is asked again after a minute', async () => {
    let now = 0
    const gateway = await testGateway({ ...patient, now: () => now })
    const fresh = await gateway.ask(cities, { id: '12' })
    services.isUp = false
    now += 86_400_001
    const stale = await gateway.ask(cities, { id: '12' })
    await gateway.ask(cities, { id: '12' })
    expect(stale.data).toEqual(fresh.data)
    expect(services.asked).toHaveLength(2)
    now += 60_001
    await gateway.ask(cities, { id: '12' })
    expect(services.asked).toHaveLength(3)
  })

  test('are unavailable when IBGE has never answered, and are asked for again', async () => {
    const gateway = await testGateway(here)
    services.isUp = false
    const { errors } = await gateway.ask(states)
    expect(errors?.[0]?.message).toBe('lookup_unavailable')
    services.isUp = true
    const { data } = await gateway.ask(states)
    expect(data?.states).toHaveLength(3)
  })

  test('an empty answer is a failure', async () => {
    const { errors } = await (await testGateway(here)).ask(cities, { id: '99' })
    expect(errors?.[0]?.message).toBe('lookup_unavailable')
  })

  test.each(['SP', '1', '123', '12/../35', ''])('%j is no state', async (id) => {
    const { errors } = await (await testGateway(here)).ask(cities, { id })
    expect(errors?.[0]?.message).toBe('bad_request.invalid_id')
    expect(services.asked).toEqual([])
  })
})
