import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { looks } from '#tests/support/browser/look.ts'
import { expectAccessible, expectFocus, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer, refuse } from '../../stage/gateway.ts'
import { keepRegions, someRegions } from '../../stage/noun/regions.ts'
import { keepSuppliers } from '../../stage/noun/suppliers.ts'
import {
  address,
  type Gateway,
  late,
  listQuery,
  noNetwork,
  openAt,
  permit,
  refuseFields,
  reload,
  stage,
  strike,
} from '../../stage/stage.ts'

const path = '/general-registers/region'
let gateway: Gateway

beforeEach(() => {
  gateway = stage()
})

afterEach(strike)

const row = (name: string | RegExp) => page.getByRole('row', { name })
const rowMenu = (name: string) => page.getByRole('button', { name: `Ações de ${name}` })
const search = () => page.getByRole('searchbox', { name: 'Buscar por nome ou código' })
const lastQuery = () => {
  const call = gateway.calls.findLast(({ operation }) => operation === 'Regions')
  return call && listQuery(call)
}

async function choose(field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** React keeps what a piece was before as its alternate. */
function isDrawnAgain(element: Element): boolean {
  const [, fiber] = Object.entries(element).find(([name]) => name.startsWith('__reactFiber$')) ?? []
  if (!fiber) throw new Error('React drew no such element')
  return fiber.alternate !== null
}

describe('rows', () => {
  it('are shown with their count, the status as text', async () => {
    keepRegions(gateway, someRegions(3))
    openAt(path)
    await expect.element(row('Região 001 R1 Ativa')).toBeVisible()
    await expect.element(row('Região 003 R3 Inativa')).toBeVisible()
    await expect.element(page.getByText('Exibindo 1–3 de 3')).toBeVisible()
    expect(lastQuery()).toEqual({ page: 1, pageSize: 20 })
  })

  it('are not drawn a second time by the wait for grey ones, which they end', async () => {
    const started = vi.spyOn(window, 'setTimeout')
    const ended = vi.spyOn(window, 'clearTimeout')
    onTestFinished(() => {
      for (const spy of [started, ended]) spy.mockRestore()
    })
    const { reply, give } = late()
    gateway.on('Regions', () => reply)
    openAt(path)
    const waits = () =>
      started.mock.results.flatMap(({ value }, at) => (started.mock.calls[at]?.[1] === 300 ? [value] : []))
    await expect.poll(() => waits().length).toBeGreaterThan(0)
    give(answer({ regions: { rows: someRegions(3), count: 3 } }))
    await expect.element(row('Região 001')).toBeVisible()
    await expect.poll(() => waits().every((wait) => ended.mock.calls.some(([id]) => id === wait))).toBe(true)
  })

  it('stay as they are while the list around them learns more', async () => {
    keepSuppliers(gateway)
    const branches = late()
    gateway.on('AllBranches', () => branches.reply)
    openAt('/suppliers')
    await expect.element(row(/Aurora/)).toBeVisible()
    branches.give(answer({ allBranches: [{ id: 'b9', name: 'Congregação Sul' }] }))
    await page.getByRole('main').getByRole('combobox', { name: 'Filial' }).click()
    await expect.element(page.getByRole('option', { name: 'Congregação Sul' })).toBeVisible()
    expect(isDrawnAgain(row(/Aurora/).element())).toBe(false)
  })

  it('that cannot be read say why and can be asked for again', async () => {
    gateway.on('Regions', () => refuse('bad_request.branch_required', { code: 'branch_required', status: 400 }))
    openAt(path)
    await expect.element(page.getByRole('alert')).toHaveTextContent('Selecione a filial onde quer atuar!')
    keepRegions(gateway, someRegions(1))
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(row('Região 001')).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('without any record say what to do next', async () => {
    keepRegions(gateway, [])
    openAt(path)
    await expect.element(page.getByText('Nenhuma região cadastrada')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Nova região' }).last().click()
    await expect.element(page.getByRole('dialog', { name: 'Nova região' })).toBeVisible()
  })

  it('stay in sight while the next page is on its way', async () => {
    keepRegions(gateway, someRegions(25))
    openAt(path)
    await expect.element(row('Região 001')).toBeVisible()
    const next = late()
    gateway.on('Regions', () => next.reply)
    await page.getByRole('button', { name: 'Próxima página' }).click()
    await expect.poll(() => lastQuery()?.page).toBe(2)
    await expect.element(row('Região 001')).toBeVisible()
    next.give(answer({ regions: { rows: someRegions(25).slice(20), count: 25 } }))
    await expect.element(row('Região 021')).toBeVisible()
    await expect.element(row('Região 001')).not.toBeInTheDocument()
  })
})

describe('the address', () => {
  it('holds search, filter, order, page and page size, and a reload brings them back', async () => {
    keepRegions(gateway, someRegions(90))
    openAt(path)
    await expect.element(row('Região 001')).toBeVisible()
    await search().fill('região')
    await expect.poll(() => address().search.search).toBe('região')
    await choose('Situação', 'Ativa')
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Nome' }).click()
    await choose('Linhas por página', '10')
    await page.getByRole('button', { name: 'Página 2' }).click()
    await expect
      .poll(address)
      .toEqual({ path, search: { search: 'região', status: 'ACTIVE', orderBy: '-name', pageSize: '10', page: '2' } })
    reload()
    await expect.element(page.getByText('Exibindo 11–20 de 60')).toBeVisible()
    await expect.element(search()).toHaveValue('região')
    await expect.element(page.getByRole('button', { name: 'Remover filtro Situação: Ativa' })).toBeVisible()
    expect(lastQuery()).toEqual({ search: 'região', status: ['ACTIVE'], orderBy: '-name', pageSize: 10, page: 2 })
  })

  it('goes back one step at a time', async () => {
    keepRegions(gateway, someRegions(30))
    openAt(path)
    await choose('Situação', 'Inativa')
    await expect.element(page.getByText('Exibindo 1–10 de 10')).toBeVisible()
    window.history.back()
    await expect.element(page.getByText('Exibindo 1–20 de 30')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /Remover filtro/ })).not.toBeInTheDocument()
  })

  it('that makes no sense is read as if it were not there', async () => {
    keepRegions(gateway, someRegions(3))
    openAt(`${path}?status=NADA&page=-4&pageSize=7&orderBy=segredo`)
    await expect.element(page.getByText('Exibindo 1–3 de 3')).toBeVisible()
    expect(lastQuery()).toEqual({ page: 1, pageSize: 20 })
  })

  it('beyond the last page gives way to it', async () => {
    keepRegions(gateway, someRegions(25))
    openAt(`${path}?page=9`)
    await expect.element(row('Região 021')).toBeVisible()
    expect(address().search).toEqual({ page: '2' })
  })
})

describe('filters', () => {
  it('that hide everything say so and can be taken away one by one or all at once', async () => {
    keepRegions(gateway, someRegions(3))
    openAt(`${path}?search=nada&status=ACTIVE`)
    await expect.element(page.getByText('Nada encontrado')).toBeVisible()
    await expect.element(page.getByText('corresponde à busca e aos filtros escolhidos.')).toBeVisible()
    await page.getByRole('button', { name: 'Limpar a busca' }).click()
    await expect.element(page.getByText('Exibindo 1–2 de 2')).toBeVisible()
    expect(address().search).toEqual({ status: 'ACTIVE' })
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect.element(page.getByText('Exibindo 1–3 de 3')).toBeVisible()
    await expect.element(search()).toHaveValue('')
  })

  it.each([
    ['search=nada', 'Nenhum registro corresponde à busca.', 'Limpar busca'],
    ['status=INACTIVE', 'Nenhum registro corresponde aos filtros escolhidos.', 'Limpar filtros'],
  ])('or a search alone (%s) are described and cleared', async (query, words, action) => {
    keepRegions(gateway, someRegions(1))
    openAt(`${path}?${query}`)
    await expect.element(page.getByText(words)).toBeVisible()
    await page.getByRole('button', { name: action, exact: true }).last().click()
    await expect.element(page.getByText('Exibindo 1–1 de 1')).toBeVisible()
  })

  it('hide nothing where there is no record at all: that is said, and the way to the first one', async () => {
    keepRegions(gateway, [])
    openAt(`${path}?status=INACTIVE`)
    await expect.element(page.getByText('Nenhuma região cadastrada')).toBeVisible()
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Nova região' }).last()).toBeVisible()
    await expect.element(page.getByText('Nada encontrado')).not.toBeInTheDocument()
  })

  it('are kept when a record is opened and closed', async () => {
    keepRegions(gateway, someRegions(3))
    openAt(`${path}?status=ACTIVE`)
    await page.getByRole('link', { name: 'Região 001' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Região 001' })).toBeVisible()
    expect(address()).toEqual({ path: `${path}/r1`, search: { status: 'ACTIVE' } })
    await userEvent.keyboard('{Escape}')
    await expect.poll(address).toEqual({ path, search: { status: 'ACTIVE' } })
    await expectFocus(page.getByRole('link', { name: 'Região 001' }))
  })
})

describe('deleting', () => {
  it('names the record, deletes it once it is confirmed and reads the list anew', async () => {
    const regions = keepRegions(gateway, someRegions(2))
    openAt(path)
    await rowMenu('Região 001').click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await expect
      .element(page.getByRole('alertdialog'))
      .toHaveTextContent('Depois de excluir “Região 001”, não será possível desfazer.')
    await page.getByRole('button', { name: 'Cancelar' }).click()
    expect(regions).toHaveLength(2)
    await rowMenu('Região 001').click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await page.getByRole('button', { name: 'Excluir Região 001' }).click()
    await expect.element(page.getByText('Região excluída')).toBeVisible()
    await expect.element(row('Região 001')).not.toBeInTheDocument()
    expect(regions.map(({ id }) => id)).toEqual(['r2'])
    await expectFocus(page.getByRole('main'))
  })

  it('that is refused says why in place and keeps the record', async () => {
    keepRegions(gateway, someRegions(1))
    const uses = { msg: 'region_cannot_be_deleted', param: '', params: { uses: '2 regionais' } }
    gateway.on('DeleteRegion', () => refuseFields([uses]))
    openAt(path)
    await rowMenu('Região 001').click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await page.getByRole('button', { name: 'Excluir Região 001' }).click()
    await expect
      .element(page.getByRole('alertdialog').getByRole('alert'))
      .toHaveTextContent('Esta região não pode ser excluída porque está em uso por 2 regionais. Você pode inativá-la.')
  })

  it('without network can be tried again', async () => {
    const regions = keepRegions(gateway, someRegions(1))
    gateway.on('DeleteRegion', noNetwork)
    openAt(path)
    await rowMenu('Região 001').click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await page.getByRole('button', { name: 'Excluir Região 001' }).click()
    await expect.element(page.getByRole('alertdialog').getByRole('alert')).toHaveTextContent('Sem conexão')
    keepRegions(gateway, regions)
    await page.getByRole('button', { name: 'Excluir Região 001' }).click()
    await expect.element(page.getByText('Nenhuma região cadastrada')).toBeVisible()
  })
})

describe('permission', () => {
  it('to read alone offers neither creating nor deleting, and opens records to look at', async () => {
    permit(gateway, 'region', ['read'])
    keepRegions(gateway, someRegions(1))
    openAt(path)
    await rowMenu('Região 001').click()
    await expect.element(page.getByRole('menuitem', { name: 'Excluir' })).not.toBeInTheDocument()
    await page.getByRole('menuitem', { name: 'Ver' }).click()
    const panel = page.getByRole('dialog', { name: 'Região 001' })
    await expect.element(panel.getByRole('button', { name: 'Histórico' })).toBeVisible()
    await expect.element(panel.getByRole('button', { name: 'Editar' })).not.toBeInTheDocument()
    await expect.element(panel.getByRole('textbox')).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Nova região' })).not.toBeInTheDocument()
  })

  it('that is missing closes the screen', async () => {
    permit(gateway, 'suppliers', ['read'])
    openAt(path)
    await expect.element(page.getByText('Você não possui permissão para essa ação')).toBeVisible()
    expect(gateway.count('Regions')).toBe(0)
  })
})

describe.each(looks)('at $width px, $theme', ({ width, theme }) => {
  it('is accessible and fits', async () => {
    await page.viewport(width, 800)
    keepRegions(gateway, someRegions(25))
    const element = openAt(`${path}?status=ACTIVE`, { theme })
    await expect.element(page.getByRole('link', { name: 'Região 001' })).toBeVisible()
    await expectAccessible(element)
    await expectNoHorizontalOverflow(element.shadowRoot!)
    await rowMenu('Região 001').click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(element)
  })
})
