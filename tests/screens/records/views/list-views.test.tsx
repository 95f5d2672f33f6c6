import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { looks } from '#tests/support/browser/look.ts'
import { expectAccessible, expectFocus, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer, refuse, user } from '../../stage/gateway.ts'
import { keepRegions, someRegions } from '../../stage/noun/regions.ts'
import { address, type Gateway, noNetwork, openAt, openToEdit, refuseWith, stage, strike } from '../../stage/stage.ts'
import { keepViews, type View } from './views.ts'

const path = '/general-registers/region'
const list = 'general-registers/region'
let gateway: Gateway

beforeEach(() => {
  gateway = stage()
  keepRegions(gateway, someRegions(9))
})
afterEach(strike)

const inactive: View = {
  id: 'v1',
  name: 'Paradas',
  query: 'columns=name%2Cstatus&orderBy=-name&pageSize=50&status=INACTIVE',
  isDefault: false,
  version: 4,
}
const dialog = () => page.getByRole('dialog', { name: 'Visões' })
const name = () => dialog().getByRole('textbox', { name: 'Nome da nova visão' })
const act = async (view: string, action: string) => {
  await page.getByRole('button', { name: `Ações de ${view}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
const openViews = async () => {
  await page.getByRole('button', { name: 'Visões' }).click()
  await expect.element(dialog()).toBeVisible()
}
const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((head) => head.textContent)

/** The session as it is when lists are kept so. */
const keepLists = (lists: object[]) => gateway.on('Me', () => answer({ me: { ...user, isAdmin: true, lists } }))

describe('a view', () => {
  it('keeps what the list shows under a name, and shows it again from the first page', async () => {
    const views = keepViews(gateway)
    openAt(`${path}?status=INACTIVE&orderBy=-name&search=regi&page=1`)
    await openViews()
    await expect.element(dialog().getByText('Nenhuma visão guardada')).toBeVisible()
    await name().fill('  Paradas ')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Visão salva')).toBeVisible()
    expect(views).toEqual([
      expect.objectContaining({
        name: 'Paradas',
        query: 'columns=name%2Ccode%2Cstatus&orderBy=-name&search=regi&status=INACTIVE',
      }),
    ])
    await expect.element(dialog().getByText('Em uso')).toBeVisible()
    await expect.element(dialog().getByText('Busca: regi · Situação: Inativa · Ordem: Nome, decrescente')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect.element(page.getByText('Exibindo 1–9 de 9')).toBeVisible()
    await openViews()
    await page.getByRole('button', { name: 'Abrir Paradas' }).click()
    await expect.element(page.getByText('Exibindo 1–3 de 3')).toBeVisible()
    expect(address().search).toMatchObject({ search: 'regi', status: 'INACTIVE', orderBy: '-name' })
    await expectFocus(page.getByRole('button', { name: 'Visões' }))
  })

  it('brings its columns and page size, and leaves aside what the list knows no more', async () => {
    keepViews(gateway, [{ ...inactive, query: `${inactive.query}&bishop=x&columns2=y` }])
    openAt(path)
    await openViews()
    await page.getByRole('button', { name: 'Abrir Paradas' }).click()
    await expect.element(page.getByText('Exibindo 1–3 de 3')).toBeVisible()
    expect(heads()).toEqual(['Nome', 'Situação', 'Ações'])
    expect(gateway.calls.findLast(({ operation }) => operation === 'Regions')?.variables).toEqual({
      page: 1,
      pageSize: 50,
      status: ['INACTIVE'],
      orderBy: '-name',
    })
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('is renamed, replaced by what is shown now, and deleted, with a question before what is lost', async () => {
    const views = keepViews(gateway, [{ ...inactive }])
    openAt(`${path}?status=ACTIVE`)
    await openViews()
    await act('Paradas', 'Renomear')
    const renamed = page.getByRole('dialog', { name: 'Renomear “Paradas”' }).getByRole('textbox', { name: 'Novo nome' })
    await expectFocus(renamed)
    await renamed.fill('Em andamento')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Visão renomeada')).toBeVisible()
    await act('Em andamento', 'Substituir pelo que vejo agora')
    await expect
      .element(page.getByRole('alertdialog'))
      .toHaveTextContent('“Em andamento” passa a mostrar o que a lista mostra agora.')
    await page.getByRole('button', { name: 'Substituir visão' }).click()
    await expect.element(dialog().getByText('Em uso')).toBeVisible()
    expect(views[0]).toMatchObject({ name: 'Em andamento', version: 6 })
    expect(views[0]?.query).toContain('status=ACTIVE')
    await act('Em andamento', 'Excluir')
    await page.getByRole('button', { name: 'Excluir visão' }).click()
    await expect.element(dialog().getByText('Nenhuma visão guardada')).toBeVisible()
    expect(views).toEqual([])
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement?.shadowRoot?.activeElement).toBeTruthy()
  })

  it('without a good name is not sent, and one refused says why at the name', async () => {
    keepViews(gateway, [{ ...inactive }])
    openAt(path)
    await openViews()
    for (const [typed, sentence] of [
      ['', 'Campo obrigatório'],
      ['x', 'Informe pelo menos 2 caracteres'],
      ['x'.repeat(61), 'Informe no máximo 60 caracteres'],
    ] as const) {
      await name().fill(typed)
      await userEvent.keyboard('{Enter}')
      await expect.element(name()).toHaveAccessibleDescription(sentence)
    }
    expect(gateway.count('CreateListView')).toBe(0)
    await name().fill('Paradas')
    await userEvent.keyboard('{Enter}')
    await expect.element(name()).toHaveAccessibleDescription('Você já tem uma visão desta lista com este nome')
    await expectFocus(name())
  })

  it('that another window has changed is read anew and says so', async () => {
    const views = keepViews(gateway, [{ ...inactive }])
    openAt(path)
    await openViews()
    await expect.element(page.getByRole('button', { name: 'Abrir Paradas' })).toBeVisible()
    Object.assign(views[0] ?? {}, { name: 'De outra janela', version: 5 })
    await act('Paradas', 'Tornar padrão ao abrir a lista')
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('Esta visão mudou em outra janela.')
    await expect.element(page.getByRole('button', { name: 'Abrir De outra janela' })).toBeVisible()
    await act('De outra janela', 'Renomear')
    Object.assign(views[0] ?? {}, { name: 'Mudou de novo', version: 6 })
    const renaming = page.getByRole('dialog', { name: /^Renomear/ })
    await renaming.getByRole('textbox').fill('Minha')
    await renaming.getByRole('button', { name: 'Renomear visão' }).click()
    await expect.element(renaming.getByRole('textbox')).toHaveAccessibleDescription(/mudou em outra janela/)
    await expect.poll(() => gateway.count('ListViews')).toBe(3)
    await renaming.getByRole('button', { name: 'Renomear visão' }).click()
    await expect.element(page.getByRole('button', { name: 'Abrir Minha' })).toBeVisible()
  })

  it('beyond the most there may be is refused, and a failed reading can be tried again', async () => {
    keepViews(gateway)
    gateway.on('ListViews', () => refuse('bad_request.generic', { code: 'generic', status: 400 }))
    gateway.on('CreateListView', () => refuseWith('list_view_limit'))
    openAt(path)
    await openViews()
    await expect.element(dialog().getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
    keepViews(gateway, [{ ...inactive }])
    gateway.on('CreateListView', () => refuseWith('list_view_limit'))
    await dialog().getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(page.getByRole('button', { name: 'Abrir Paradas' })).toBeVisible()
    await name().fill('Mais uma')
    await userEvent.keyboard('{Enter}')
    await expect.element(name()).toHaveAccessibleDescription(/Exclua uma para guardar outra/)
  })
})

describe('the view that a list opens with', () => {
  it('is marked, and the list opens with it as long as nothing else is asked', async () => {
    keepViews(gateway, [{ ...inactive }])
    openAt(path)
    await openViews()
    keepLists([{ list, query: inactive.query }])
    const reads = gateway.count('Me')
    await act('Paradas', 'Tornar padrão ao abrir a lista')
    await expect.element(dialog().getByText('Padrão')).toBeVisible()
    await expect.poll(() => gateway.count('Me')).toBe(reads + 1)
    await userEvent.keyboard('{Escape}')
    await page.getByRole('link', { name: 'Início' }).click()
    // The `me` query has been answered once another screen has loaded.
    await expect.element(page.getByRole('heading', { level: 1, name: /^(Bom dia|Boa tarde|Boa noite)/ })).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'Regiões' }).click()
    await expect.element(page.getByText('Exibindo 1–3 de 3')).toBeVisible()
    expect(address().search).toMatchObject({ status: 'INACTIVE', pageSize: '50' })
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect.element(page.getByText('Exibindo 1–9 de 9')).toBeVisible()
  })

  it('gives way to an address that asks for something, and to a record', async () => {
    keepLists([{ list, query: inactive.query }])
    openAt(`${path}?status=ACTIVE`)
    await expect.element(page.getByText('Exibindo 1–6 de 6')).toBeVisible()
    await strike()
    gateway = stage()
    keepRegions(gateway, someRegions(9))
    keepLists([{ list, query: inactive.query }])
    openToEdit(`${path}/r1`)
    await expect.element(page.getByRole('dialog', { name: 'Editar região' })).toBeVisible()
    expect(address()).toEqual({ path: `${path}/r1`, search: {} })
  })

  it('that makes no sense any more opens the list as it is', async () => {
    keepLists([{ list, query: 'page=9&pageSize=7' }])
    openAt(path)
    await expect.element(page.getByText('Exibindo 1–9 de 9')).toBeVisible()
    expect(address().search).toEqual({})
  })
})

describe('the columns', () => {
  const chooser = () => page.getByRole('dialog', { name: 'Colunas' })
  const open = async () => {
    await expect.element(chooser()).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Colunas', exact: true }).click()
    await expect.element(chooser()).toBeVisible()
  }

  it('are chosen and put in order by the keyboard alone; the name always stays', async () => {
    gateway.on('KeepListColumns', () => answer({ keepListColumns: { list } }))
    openAt(path)
    await expect.element(page.getByRole('link', { name: 'Região 001' })).toBeVisible()
    await page.getByRole('button', { name: 'Colunas' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(chooser().getByRole('checkbox', { name: 'Nome' })).toBeDisabled()
    await expectFocus(chooser().getByRole('checkbox', { name: 'Código' }))
    await userEvent.keyboard('{Tab}{Tab}')
    await expectFocus(chooser().getByRole('checkbox', { name: 'Situação' }))
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(chooser().getByRole('status')).toHaveTextContent('Situação: 2 de 3')
    await expectFocus(chooser().getByRole('button', { name: 'Descer Situação' }))
    await chooser().getByRole('button', { name: 'Aplicar colunas' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(heads).toEqual(['Nome', 'Situação', 'Código', 'Ações'])
    expect(address().search).toEqual({ columns: 'name,status,code' })
    await expect
      .poll(() => gateway.calls.find(({ operation }) => operation === 'KeepListColumns')?.variables)
      .toEqual({ input: { list, columns: 'name,status,code' } })
    await open()
    await chooser().getByRole('checkbox', { name: 'Código' }).click()
    await chooser().getByRole('checkbox', { name: 'Situação' }).click()
    await chooser().getByRole('button', { name: 'Aplicar colunas' }).click()
    await expect.poll(heads).toEqual(['Nome', 'Ações'])
    await open()
    await chooser().getByRole('button', { name: 'Restaurar todas' }).click()
    await chooser().getByRole('button', { name: 'Aplicar colunas' }).click()
    await expect.poll(heads).toEqual(['Nome', 'Código', 'Situação', 'Ações'])
    const request = gateway.calls.findLast(({ operation }) => operation === 'KeepListColumns')
    expect(request?.variables.input).toEqual({ list, columns: '' })
  })

  it('chosen last are there when the list opens, on every device, unless the address names others', async () => {
    keepLists([{ list, columns: 'status,nada,name' }])
    openAt(path)
    await expect.poll(heads).toEqual(['Nome', 'Situação', 'Ações'])
    await strike()
    gateway = stage()
    keepRegions(gateway, someRegions(9))
    keepLists([{ list, columns: 'status' }])
    openAt(`${path}?columns=code`)
    await expect.poll(heads).toEqual(['Nome', 'Código', 'Ações'])
  })

  it('that could not be kept count now, and that is said', async () => {
    gateway.on('KeepListColumns', noNetwork)
    openAt(path)
    await open()
    await chooser().getByRole('checkbox', { name: 'Código' }).click()
    await chooser().getByRole('button', { name: 'Aplicar colunas' }).click()
    await expect.element(page.getByText('Suas colunas não ficaram guardadas')).toBeVisible()
    await expect.poll(heads).toEqual(['Nome', 'Situação', 'Ações'])
  })
})

describe.each(looks)('at $width px, $theme', ({ width, theme }) => {
  it('both dialogs are accessible and fit', async () => {
    await page.viewport(width, 800)
    keepViews(gateway, [
      { ...inactive, isDefault: true },
      { ...inactive, id: 'v2', name: 'Regiões cadastradas neste mês de novembro pela secretaria da sede' },
    ])
    const element = openAt(path, { theme })
    if (width < 400) await page.getByRole('button', { name: 'Mais ações' }).click()
    await openViews()
    await expect.element(page.getByRole('button', { name: 'Abrir Paradas' })).toBeVisible()
    await expectAccessible(element)
    await expectNoHorizontalOverflow(element.shadowRoot!)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Colunas' }).click()
    await expect.element(page.getByRole('checkbox', { name: 'Código' })).toBeVisible()
    await expectAccessible(element)
    await expectNoHorizontalOverflow(element.shadowRoot!)
  })
})
