import { describe, expect, it } from 'vitest'
import { settingsOf } from '#src/element/page/settings.ts'
import { environmentOf } from '#src/foundation/environment.ts'
import { createAddress } from '#src/runtime/place/address.ts'
import { demandsSignOut, pathInside, pathOutside, placeToReturnTo } from '#src/runtime/place/start-path.ts'
import { greetingAt } from '#src/screens/home/home.tsx'
import { pageAt } from './page-fixture.ts'

describe('where one starts', () => {
  it.each([
    ['/', '/auth/login', null],
    ['/suppliers?page=2', '/auth/login?page=2', '/suppliers?page=2'],
    ['/auth/password-recovery?x=1', '/auth/password-recovery?x=1', null],
    ['/home?verifyRegisterModalVisible=true', '/auth/login?verifyRegisterModalVisible=true', null],
  ])('outside, %s leads to %s and back to %s', (path, outside, back) => {
    expect(pathOutside(path)).toBe(outside)
    expect(placeToReturnTo(path)).toBe(back)
  })

  it.each([
    ['/', null, '/home'],
    ['/?origem=portal', null, '/home?origem=portal'],
    ['/auth/login', '/suppliers?page=2', '/suppliers?page=2'],
    ['/auth/login', null, '/home'],
    ['/suppliers/1?page=2', null, '/suppliers/1?page=2'],
  ])('inside, from %s (to return to %s) one comes to %s', (path, returnTo, place) => {
    expect(pathInside(path, returnTo)).toBe(place)
  })

  it('is signed out only by the exact parameter', () => {
    expect(demandsSignOut('/?verifyRegisterModalVisible=true')).toBe(true)
    expect(demandsSignOut('/?verifyRegisterModalVisible=false')).toBe(false)
    expect(demandsSignOut('/verifyRegisterModalVisible=true')).toBe(false)
  })
})

describe('the address', () => {
  it('is the whole of our own page, and only the fragment of another', () => {
    const own = pageAt('/suppliers?page=2')
    expect(createAddress('browser', own.page).read()).toBe('/suppliers?page=2')
    const foreign = pageAt('/portal?aba=1#celeiro=/suppliers?page=2')
    const address = createAddress('hash', foreign.page)
    expect(address.read()).toBe('/suppliers?page=2')
    address.replace('/home')
    expect(foreign.current().url).toBe('/portal?aba=1#celeiro=/home')
  })

  it('of nobody leaves the page alone', () => {
    const foreign = pageAt('/portal')
    const address = createAddress('memory', foreign.page)
    address.replace('/suppliers', '/home')
    expect([address.read(), address.returnTo(), foreign.current().url]).toEqual(['/suppliers', '/home', '/portal'])
  })

  it('remembers across a reload where to return to', () => {
    const own = pageAt('/suppliers')
    createAddress('browser', own.page).replace('/auth/login', '/suppliers')
    expect(createAddress('browser', own.page).returnTo()).toBe('/suppliers')
    own.page.replace('/auth/login', { celeiro: { returnTo: 7 } })
    expect(createAddress('browser', own.page).returnTo()).toBeNull()
  })
})

describe('whose session it is', () => {
  const own = 'https://celeiro.example'
  const page = { host: 'celeiro.example', script: `${own}/element/celeiro.js`, own }
  const sessionOf = (input: object, facts: object = {}) => settingsOf(input, { ...page, ...facts }).session

  it('is in cookies where a page of our own says so, and there alone', () => {
    expect(sessionOf({ session: 'cookie' })).toBe('cookie')
    expect(sessionOf({ session: 'cookie', api: `${own}/` })).toBe('cookie')
    expect(sessionOf({ session: 'cookie', api: 'https://other.example' })).toBe('local')
    expect(sessionOf({ session: 'cookie' }, { own: 'https://portal.example' })).toBe('local')
    expect(sessionOf({ session: 'cookie' }, { own: null })).toBe('local')
    expect(sessionOf({ session: 'cookie', getToken: () => null })).toBe('host')
    expect([sessionOf({}), sessionOf({ session: 'cookies' })]).toEqual(['local', 'local'])
  })
})

describe('the environment', () => {
  it('is local on this machine, production where no table names the host', () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]']) expect(environmentOf(host).environment).toBe('local')
    expect(environmentOf('app.igreja.example').environment).toBe('production')
    expect(environmentOf('constructor').environment).toBe('production')
  })

  it('comes from the table of the page, and the API with it', () => {
    const environments = {
      'teste.igreja.example': { environment: 'homolog', api: 'https://api.teste.example' },
    } as const
    const page = { host: 'teste.igreja.example', script: 'https://cdn.example/element/chunks/define-1.js' }
    expect(settingsOf({ environments }, page)).toMatchObject({
      environment: 'homolog',
      api: 'https://api.teste.example',
      history: 'memory',
      theme: 'auto',
    })
    expect(settingsOf({ environments, api: '/eu', environment: 'development' }, page)).toMatchObject({
      environment: 'development',
      api: '/eu',
    })
    expect(settingsOf({ history: 'x' }, { ...page, host: 'outra.example' })).toMatchObject({
      environment: 'production',
      api: 'https://cdn.example',
      history: 'memory',
    })
  })
})

it('greets by the hour where the company is', () => {
  const at = (hour: number, timeZone = 'America/Sao_Paulo') =>
    greetingAt({ now: new Date(Date.UTC(2026, 10, 20, hour + 3)), timeZone })
  expect([at(4), at(5), at(11), at(12), at(17), at(18)]).toEqual([
    'Boa noite',
    'Bom dia',
    'Bom dia',
    'Boa tarde',
    'Boa tarde',
    'Boa noite',
  ])
  expect(at(12, 'America/Manaus')).toBe('Bom dia')
})
