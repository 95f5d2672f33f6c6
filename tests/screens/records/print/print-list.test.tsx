import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#tests/support/browser/shadow.tsx'
import { answer, refuse, user } from '../../stage/gateway.ts'
import { keepRegions, someRegions } from '../../stage/noun/regions.ts'
import { brokenServer, type Gateway, late, listQuery, openAt, stage, strike } from '../../stage/stage.ts'

const path = '/general-registers/region'
let gateway: Gateway
let printed: Document[]

const { get: windowOf } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow') ?? {}

/** Keeps what each frame would have printed. */
beforeEach(() => {
  gateway = stage()
  printed = []
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function (this: HTMLIFrameElement) {
    const view: Window = windowOf?.call(this)
    view.print = () => printed.push(view.document)
    return view
  })
})

afterEach(async () => {
  vi.restoreAllMocks()
  await strike()
})

const print = () => page.getByRole('button', { name: 'Imprimir', exact: true })
const dialog = () => page.getByRole('alertdialog', { name: 'Imprimir regiões' })
const pageRequests = () =>
  gateway.calls.filter(({ operation }) => operation === 'Regions').map((call) => listQuery(call))

/** A PNG of 2 × 2 pixels. */
function redSquare(): Uint8Array<ArrayBuffer> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 2, height: 2 })
  const pen = canvas.getContext('2d')
  if (pen) {
    pen.fillStyle = '#f00'
    pen.fillRect(0, 0, 2, 2)
  }
  return Uint8Array.from(atob(canvas.toDataURL('image/png').split(',')[1] ?? ''), (one) => one.charCodeAt(0))
}

async function openList(query = '') {
  openAt(path + query)
  await expect.element(page.getByRole('link', { name: 'Região 001' })).toBeVisible()
}

describe('printing a list', () => {
  it('takes every row of the filters in force, read a hundred at a time, under what they are', async () => {
    keepRegions(gateway, someRegions(360))
    await openList('?status=ACTIVE&search=Reg')
    await print().click()
    await expect.poll(() => printed).toHaveLength(1)
    const [sheet] = printed
    expect(pageRequests().slice(-3)).toEqual(
      [1, 2, 3].map((number) => ({ status: ['ACTIVE'], search: 'Reg', page: number, pageSize: 100 })),
    )
    expect(sheet?.title).toBe('Regiões')
    const head = sheet?.querySelector('header')?.textContent
    for (const words of ['Regiões', 'Todas as filiais', 'Busca: Reg · Situação: Ativa', '240 registros'])
      expect(head).toContain(words)
    expect(sheet?.querySelector('.letterhead')?.textContent).toBe('Igreja do CeleiroCNPJ 11.222.333/0001-81')
    expect(sheet?.querySelector('canvas')).toBeNull()
    expect(head).toMatch(/Impresso em \d\d\/\d\d\/\d{4} às \d\d:\d\d/)
    const rows = [...(sheet?.querySelectorAll('tbody tr') ?? [])].map((row) => row.textContent)
    expect(rows).toHaveLength(240)
    expect(rows[0]).toMatch(/Região 001.*Ativa/)
    const rules = sheet?.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)) ?? []
    expect(rules[0]).toMatch(/^@page.*size: a4 landscape; margin: 32px 32px 80px/is)
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('bears the logo, drawn before anything is printed, and does without one that cannot be read', async () => {
    const company = { ...user.company, logo: 'f1' }
    const { fetch } = window
    const content = { address: '/file/logo.png' }
    vi.spyOn(window, 'fetch').mockImplementation((input, init) =>
      String(input).includes(content.address) ? Promise.resolve(new Response(redSquare())) : fetch(input, init),
    )
    gateway.on('Me', () => answer({ me: { ...user, isAdmin: true, company } }))
    gateway.on('File', () =>
      answer({ file: { id: 'f1', name: 'logo.png', contentType: 'image/png', size: 9, url: '/file/logo.png' } }),
    )
    keepRegions(gateway, someRegions(3))
    await openList()
    await print().click()
    await expect.poll(() => printed).toHaveLength(1)
    const canvas = printed[0]?.querySelector<HTMLCanvasElement>('.letterhead canvas')
    expect([canvas?.width, canvas?.height]).toEqual([2, 2])
    expect([...(canvas?.getContext('2d')?.getImageData(0, 0, 1, 1).data ?? [])]).toEqual([255, 0, 0, 255])
    await strike()
    gateway = stage()
    content.address = '/nowhere'
    gateway.on('Me', () => answer({ me: { ...user, isAdmin: true, company } }))
    gateway.on('File', () => refuse('bad_request.not_found', { status: 404 }))
    keepRegions(gateway, someRegions(3))
    await openList()
    await print().click()
    await expect.poll(() => printed).toHaveLength(2)
    expect(printed[1]?.querySelector('.letterhead')?.textContent).toContain('Igreja do Celeiro')
    expect(printed[1]?.querySelector('canvas')).toBeNull()
  })

  it('takes what is chosen alone, as it is known, and says that it was chosen', async () => {
    keepRegions(gateway, someRegions(9))
    await openList()
    for (const name of ['Região 002', 'Região 004'])
      await page.getByRole('checkbox', { name: `Selecionar ${name}` }).click()
    await page.getByRole('button', { name: 'Imprimir a seleção' }).click()
    await expect.poll(() => printed).toHaveLength(1)
    const [sheet] = printed
    expect(sheet?.querySelector('header')?.textContent).toMatch(/Somente o que foi selecionado.*2 registros/)
    expect([...(sheet?.querySelectorAll('tbody tr') ?? [])].map((row) => row.textContent)).toEqual([
      expect.stringContaining('Região 002'),
      expect.stringContaining('Região 004'),
    ])
    expect(pageRequests()).toHaveLength(1)
  })

  it('of more than can be printed asks for a narrower filter, and prints nothing', async () => {
    gateway.on('Regions', () => answer({ regions: { rows: someRegions(20), count: 3_512 } }))
    await openList()
    await print().click()
    await expect
      .element(dialog())
      .toHaveTextContent('São 3.512 registros, e uma impressão leva até 2.000. Filtre mais a lista e imprima de novo.')
    await expectAccessible(document.querySelector('celeiro-app')!)
    await dialog().getByRole('button', { name: 'Mudar os filtros' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(printed).toEqual([])
  })

  it('shows its progress and can be cancelled', async () => {
    keepRegions(gateway, someRegions(150))
    await openList()
    const { reply } = late()
    gateway.on('Regions', (call) =>
      listQuery(call).page > 1 ? reply : answer({ regions: { rows: someRegions(100), count: 150 } }),
    )
    await print().click()
    await expect.element(dialog()).toHaveTextContent('Buscando 100 de 150 registros…')
    await dialog().getByRole('button', { name: 'Cancelar' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(printed).toEqual([])
  })

  it('that fails says so and can be tried again', async () => {
    keepRegions(gateway, someRegions(3))
    await openList()
    gateway.on('Regions', brokenServer)
    await print().click()
    await expect.element(dialog().getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
    await expect.element(dialog()).toHaveTextContent('Parece que algo não saiu bem')
    keepRegions(gateway, someRegions(3))
    await dialog().getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.poll(() => printed).toHaveLength(1)
  })
})
