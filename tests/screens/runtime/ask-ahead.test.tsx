import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, user } from '../stage/gateway.ts'
import { keepRegions, someRegions } from '../stage/noun/regions.ts'
import { type Gateway, late, listQuery, openAt, permit, stage, strike } from '../stage/stage.ts'

const path = '/general-registers/region'
let gateway: Gateway

beforeEach(() => {
  gateway = stage()
  keepRegions(gateway, someRegions(3))
})
afterEach(strike)

const regionCalls = () => gateway.calls.filter(({ operation }) => operation === 'Regions')
const rows = (count: number) => page.getByText(`Exibindo 1–${count} de ${count}`)
const asked = { page: 1, pageSize: 20 }

describe('the page of a list that is opened first', () => {
  it.each([path, `${path}/r1`])('is asked for once at %s', async (address) => {
    openAt(address)
    await expect.element(rows(3)).toBeInTheDocument()
    expect(regionCalls().map(listQuery)).toEqual([asked])
  })

  it('is asked for before the list is drawn', async () => {
    const me = late()
    gateway.on('Me', () => me.reply)
    let drawnAtQuestion: boolean | undefined
    const root = () => document.querySelector('celeiro-app')?.shadowRoot
    gateway.on('Regions', () => {
      drawnAtQuestion ??= root()?.querySelector('main h1') !== null
      return answer({ regions: { rows: [], count: 0 } })
    })
    openAt(path)
    me.give(answer({ me: { ...user, isAdmin: true } }))
    await expect.element(page.getByRole('heading', { level: 1, name: 'Regiões' })).toBeVisible()
    expect(drawnAtQuestion).toBe(false)
  })

  it('is asked for by its filters alone, where the address has some', async () => {
    openAt(`${path}?status=INACTIVE`)
    await expect.element(rows(1)).toBeVisible()
    expect(regionCalls().map(listQuery)).toEqual([{ ...asked, status: ['INACTIVE'] }])
  })

  it('is asked for by the default view alone, where the user has one', async () => {
    const lists = [{ list: 'general-registers/region', columns: null, query: 'status=INACTIVE' }]
    gateway.on('Me', () => answer({ me: { ...user, isAdmin: true, lists } }))
    openAt(path)
    await expect.element(rows(1)).toBeVisible()
    expect(regionCalls().map(listQuery)).toEqual([{ ...asked, status: ['INACTIVE'] }])
  })

  it('is that of the branch that was looked at last', async () => {
    gateway.on('Me', () => answer({ me: { ...user, isAdmin: true, branchId: 'b2' } }))
    openAt(path)
    await expect.element(rows(3)).toBeVisible()
    expect(regionCalls().map(({ headers }) => headers.get('branch-id'))).toEqual(['b2'])
  })

  it('is not asked for without the right to read it', async () => {
    permit(gateway, 'suppliers', ['read'])
    openAt(path)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(regionCalls()).toEqual([])
  })
})
