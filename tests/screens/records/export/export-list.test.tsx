import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/support/browser/shadow.tsx'
import { answer } from '../../stage/gateway.ts'
import { keepRegions, someRegions } from '../../stage/noun/regions.ts'
import {
  type Gateway,
  late,
  listQuery,
  noNetwork,
  openAt,
  permit,
  refuseWith,
  stage,
  strike,
} from '../../stage/stage.ts'

const path = '/general-registers/region'
const url = '/api/download/regioes-2026-11-21.csv?token=t'
let gateway: Gateway
let saved: { name: string; href: string }[]

/** Keeps what each link would have saved. */
beforeEach(() => {
  gateway = stage()
  keepRegions(gateway, someRegions(3))
  saved = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href })
  })
})

afterEach(async () => {
  vi.restoreAllMocks()
  await strike()
})

const trigger = (name = 'Exportar') => page.getByRole('button', { name, exact: true })
const item = (name: string) => page.getByRole('menuitem', { name })
const exportRequests = () => gateway.calls.filter(({ operation }) => operation === 'RegionExport').map(listQuery)

async function openList(query = '') {
  const element = openAt(path + query)
  await expect.element(page.getByRole('link', { name: 'Região 001' })).toBeVisible()
  return element
}

describe('taking a list along', () => {
  it('asks for all that is filtered, in the order shown, and saves the file under its name', async () => {
    gateway.on('RegionExport', () => answer({ file: { url } }))
    const element = await openList('?status=ACTIVE&search=Reg&orderBy=-code')
    await trigger().click()
    await expectAccessible(element)
    await item('CSV').click()
    await expect.element(page.getByText('Arquivo regioes-2026-11-21.csv salvo')).toBeVisible()
    expect(exportRequests()).toEqual([{ status: ['ACTIVE'], search: 'Reg', orderBy: '-code', format: 'csv' }])
    expect(saved).toEqual([{ name: 'regioes-2026-11-21.csv', href: expect.stringMatching(/^blob:/) }])
    await expect.element(trigger()).toBeVisible()
  })

  it('works with the keyboard alone, twice in a row', async () => {
    gateway.on('RegionExport', () => answer({ file: { url } }))
    await openList()
    for (const times of [1, 2]) {
      trigger().element().focus()
      await userEvent.keyboard('{Enter}')
      await expect.element(item('Excel')).toBeVisible()
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => saved).toHaveLength(times)
      await expect.element(trigger()).toBeVisible()
    }
    expect(exportRequests().map((call) => 'format' in call && call.format)).toEqual(['xlsx', 'xlsx'])
  })

  it('shows its progress, and can be cancelled', async () => {
    const waiting = late()
    gateway.on('RegionExport', () => waiting.reply)
    await openList()
    await trigger().click()
    await item('Excel').click()
    await trigger('Exportando…').click()
    await item('Cancelar a exportação').click()
    await expect.element(trigger()).toBeVisible()
    waiting.give(answer({ file: { url } }))
    gateway.on('RegionExport', () => answer({ file: { url } }))
    await trigger().click()
    await item('CSV').click()
    await expect.element(page.getByText(/salvo$/)).toBeVisible()
    expect(saved).toHaveLength(1)
  })

  it('says why it could not be, and may be tried again', async () => {
    gateway.on('RegionExport', () => refuseWith('export_too_large'))
    await openList()
    await trigger().click()
    await item('CSV').click()
    await expect.element(page.getByText(/Filtre a lista e exporte de novo/)).toBeVisible()
    gateway.on('RegionExport', noNetwork)
    await trigger().click()
    await item('CSV').click()
    await expect.element(page.getByText(/Sem conexão com o Celeiro/)).toBeVisible()
    await expect.element(trigger()).toBeVisible()
    expect(saved).toEqual([])
  })

  it('is offered with the right', async () => {
    permit(gateway, 'region', ['read'])
    await openList()
    await expect.element(trigger()).not.toBeInTheDocument()
  })
})
