import { describe, expect, it } from 'vitest'
import { createPageHistory } from '#src/runtime/place/page-history.ts'
import { browserPlace, hashPlace } from '#src/runtime/place/path-place.ts'
import { pageAt } from './page-fixture.ts'

describe('the part of the fragment that is ours', () => {
  it.each([
    ['/portal', '/suppliers', '/portal#celeiro=/suppliers'],
    ['/portal?aba=1#contato', '/suppliers', '/portal?aba=1#contato&celeiro=/suppliers'],
    ['/portal#celeiro=/home&aba=2', '/suppliers', '/portal#celeiro=/suppliers&aba=2'],
    [
      '/portal',
      '/suppliers?status=ACTIVE,INACTIVE&page=2',
      '/portal#celeiro=/suppliers?status=ACTIVE,INACTIVE%26page=2',
    ],
    [
      '/portal',
      '/suppliers?search=a%26b%2B1%25&page=2#fim',
      '/portal#celeiro=/suppliers?search=a%2526b%2B1%2525%26page=2%23fim',
    ],
  ])('stands in %s beside what is the page’s', (address, path, written) => {
    expect(hashPlace.write(address, path)).toBe(written)
    expect(hashPlace.read(written)).toBe(path)
  })

  it('is read from what a page wrote anew, and from nothing else', () => {
    const fragment = new URLSearchParams('aba=2')
    fragment.set('celeiro', '/suppliers?status=ACTIVE&page=2')
    expect(hashPlace.read(`/portal#${fragment}`)).toBe('/suppliers?status=ACTIVE&page=2')
    for (const other of ['/portal', '/portal#/suppliers', '/portal#contato', '/portal#celeiro=', '/portal#celeiro=%'])
      expect(hashPlace.read(other), other).toBeNull()
  })
})

it('the path below a base is the rest of the page’s path', () => {
  for (const base of ['financeiro', '/financeiro/']) {
    const place = browserPlace(base)
    expect(place.write('/elsewhere', '/suppliers?page=2')).toBe('/financeiro/suppliers?page=2')
    expect(place.read('/financeiro/suppliers?page=2')).toBe('/suppliers?page=2')
    expect(place.read('/financeiro')).toBe('/')
    expect(place.read('/financeiro?x=1')).toBe('/?x=1')
    for (const other of ['/', '/agenda', '/financeiros/x']) expect(place.read(other)).toBeNull()
  }
  expect(browserPlace().read('/suppliers#fim')).toBe('/suppliers#fim')
})

describe('a history in somebody else’s page', () => {
  const start = () => {
    const page = pageAt('/portal#celeiro=/home', { key: 'host', scroll: 7 })
    const history = createPageHistory(page.page, hashPlace)
    const paths: string[] = []
    history.subscribe(({ location, action }) => paths.push(`${action.type} ${location.href}`))
    return { ...page, history, paths }
  }
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

  it('keeps what the page holds in its entries, and tells where one is', async () => {
    const { history, current, page, paths } = start()
    history.push('/suppliers?page=2')
    expect(current().url).toBe('/portal#celeiro=/suppliers?page=2')
    expect(current().state).toMatchObject({ key: 'host', scroll: 7, celeiro: { __TSR_index: 1 } })
    history.replace('/suppliers?page=3')
    history.back()
    await settle()
    page.go(1)
    await settle()
    expect(paths).toEqual([
      'PUSH /suppliers?page=2',
      'REPLACE /suppliers?page=3',
      'BACK /home',
      'FORWARD /suppliers?page=3',
    ])
  })

  it('leaves the page’s own entries and links alone', async () => {
    const { history, current, follow, page, paths } = start()
    follow('/portal#contato')
    await settle()
    expect([paths, history.location.href, current().url]).toEqual([[], '/home', '/portal#contato'])
    history.push('/suppliers')
    expect(current().url).toBe('/portal#contato&celeiro=/suppliers')
    page.replace('/portal#celeiro=/transfers', 'a text of the page')
    page.go(0)
    await settle()
    history.replace('/transfers?page=2')
    expect(current()).toEqual({ url: '/portal#celeiro=/transfers?page=2', state: 'a text of the page' })
  })

  it('stays where one is when something would be lost, whether its place among the entries is known or not', async () => {
    const { history, current, follow, page } = start()
    history.push('/suppliers/new')
    let requests = 0
    history.block({
      blockerFn: async () => {
        requests += 1
        return true
      },
    })
    page.go(-1)
    await settle()
    expect([requests, current().url, history.location.href]).toEqual([
      1,
      '/portal#celeiro=/suppliers/new',
      '/suppliers/new',
    ])
    follow('/portal#celeiro=/home')
    await settle()
    expect([requests, current().url, history.location.href]).toEqual([
      2,
      '/portal#celeiro=/suppliers/new',
      '/suppliers/new',
    ])
    history.back({ ignoreBlocker: true })
    await settle()
    expect(requests).toBe(2)
  })

  it('hears nothing once it is destroyed', () => {
    const { history, isHeard } = start()
    expect(isHeard()).toBe(true)
    history.destroy()
    expect(isHeard()).toBe(false)
  })
})
