import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { looks } from '#tests/support/browser/look.ts'
import { expectAccessible, expectFocus, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { answer, refuse } from '../../stage/gateway.ts'
import { box, keepSuppliers } from '../../stage/noun/suppliers.ts'
import {
  address,
  brokenServer,
  type Gateway,
  late,
  openAt,
  openToEdit,
  permit,
  stage,
  strike,
} from '../../stage/stage.ts'

let gateway: Gateway

beforeEach(() => {
  gateway = stage()
  keepSuppliers(gateway)
})
afterEach(strike)

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const maria = { id: 'u1', name: 'Maria Souza' }
const entry = {
  id: '1',
  at: minutesAgo(5),
  actor: maria,
  action: 'update',
  changes: [],
  reason: null,
  isBlanked: false,
}
const change = { field: 'email', label: 'E-mail', before: 'a@b.com', after: 'c@d.com' }

const keepHistory = (rows: object[], count = rows.length) =>
  gateway.on('SupplierHistory', () => answer({ supplierHistory: { rows, count } }))

const history = () => page.getByRole('dialog', { name: 'Histórico' })
const form = () => page.getByRole('dialog', { name: 'Editar fornecedor' })
const open = async () => {
  openAt('/suppliers/s1/history')
  await expect.element(history()).toBeVisible()
}

describe('the history of a record', () => {
  it('says who did what and when, and what became what', async () => {
    keepHistory([
      {
        ...entry,
        changes: [change, { field: 'bankAccounts', label: 'Inclusão de conta', before: null, after: 'Banco 237' }],
      },
      { ...entry, id: '2', action: 'reveal', at: '2026-02-03T17:30:00Z', reason: 'Emitir recibo' },
      { ...entry, id: '3', at: '2026-02-03T12:00:00Z' },
      { ...entry, id: '4', at: '2026-02-02T12:00:00Z', isBlanked: true, actor: null },
      { ...entry, id: '5', at: '2026-02-01T12:00:00Z', action: 'create', changes: [{ ...change, before: null }] },
    ])
    await open()
    await expect.element(history()).toHaveAccessibleName('Histórico de Aurora Serviços Gráficos Ltda.')
    const items = history().getByRole('listitem')
    await expect.element(items.first()).toHaveTextContent(/Maria Souza alterou.*há 5 minutos, às \d\d:\d\d/)
    await expect.element(history().getByText('E-mail: a@b.com → c@d.com')).toBeVisible()
    await expect.element(history().getByText('Inclusão de conta: Banco 237')).toBeVisible()
    const day = history().getByRole('list', { name: '3 de fevereiro de 2026' })
    await expect.element(day).toHaveTextContent(/viu os dados ocultos03\/02\/2026 às 14:30Motivo: Emitir recibo/)
    await expect.element(day).toHaveTextContent('salvou sem alterar nada')
    await expect.element(history().getByText('Usuário removido alterou')).toBeVisible()
    await expect.element(history().getByText('Dados anonimizados')).toBeVisible()
    await expect.element(history().getByText('Maria Souza cadastrou')).toBeVisible()
    await expect.element(history().getByText('E-mail: c@d.com')).not.toBeVisible()
    await history().getByText('Ver o que foi informado').click()
    await expect.element(history().getByText('E-mail: c@d.com')).toBeVisible()
    await expect.element(history().getByText('5 registros')).toBeVisible()
    expect(gateway.calls.find(({ operation }) => operation === 'SupplierHistory')?.variables).toEqual({
      id: 's1',
      page: 1,
    })
  })

  it('loads more, each entry once, and keeps the focus in the panel when there is no more', async () => {
    const all = Array.from({ length: 5 }, (_, index) => ({
      ...entry,
      id: `${index}`,
      changes: [{ ...change, after: `n${index}` }],
    }))
    gateway.on('SupplierHistory', ({ variables }) => {
      const isFirst = (variables as { page?: number }).page === 1
      return answer({ supplierHistory: { rows: isFirst ? all.slice(0, 3) : all.slice(2), count: 5 } })
    })
    await open()
    await expect.element(history().getByText('3 de 5 registros')).toBeVisible()
    await history().getByRole('button', { name: 'Carregar mais' }).click()
    await expect.element(history().getByText('5 registros')).toBeVisible()
    await expect.poll(() => history().getByText('E-mail: a@b.com').elements()).toHaveLength(5)
    await expect.element(history().getByRole('button', { name: 'Carregar mais' })).not.toBeInTheDocument()
    await expectFocus(history().getByText('5 registros'))
  })

  it('keeps what was read when more cannot be, and tries again', async () => {
    keepHistory([entry], 2)
    await open()
    await expect.element(history().getByText('1 de 2 registros')).toBeVisible()
    gateway.on('SupplierHistory', brokenServer)
    await history().getByRole('button', { name: 'Carregar mais' }).click()
    await expect.element(history().getByRole('alert')).toHaveTextContent('Parece que algo não saiu bem')
    await expect.element(history().getByText('1 de 2 registros')).toBeVisible()
    keepHistory([{ ...entry, id: '2' }], 2)
    await history().getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(history().getByText('2 registros')).toBeVisible()
  })

  it('waits with a skeleton, says what failed, tries again, and says when there is nothing', async () => {
    const { reply, give } = late()
    gateway.on('SupplierHistory', () => reply)
    await open()
    await expect.element(history().getByRole('status', { name: 'Carregando o histórico' })).toBeVisible()
    give(refuse('not_found', { code: 'supplier_not_found', status: 404 }))
    await expect.element(history().getByRole('alert')).toHaveTextContent('Fornecedor não encontrado')
    keepHistory([])
    await history().getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(history().getByText('Nada registrado ainda')).toBeVisible()
  })
})

describe('the way there and back', () => {
  beforeEach(() => keepHistory([{ ...entry, changes: [change] }]))

  it('is a button of the form; Escape returns to it with what was typed', async () => {
    openToEdit('/suppliers/s1?search=aurora')
    await box('Nome fantasia').fill('Ainda não salvo')
    expect(gateway.count('SupplierHistory')).toBe(0)
    await form().getByRole('button', { name: 'Histórico' }).click()
    await expect.element(history()).toBeVisible()
    expect(address()).toEqual({ path: '/suppliers/s1/history', search: { search: 'aurora' } })
    await expect.element(history().getByText('Maria Souza alterou')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(history()).not.toBeInTheDocument()
    expect(address()).toEqual({ path: '/suppliers/s1', search: { search: 'aurora' } })
    await expectFocus(form().getByRole('button', { name: 'Histórico' }))
    await expect.element(box('Nome fantasia')).toHaveValue('Ainda não salvo')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('alertdialog')).toHaveTextContent('Descartar alterações?')
  })

  it('is an address, and the back button closes it', async () => {
    openToEdit('/suppliers/s1')
    await expect.element(form()).toBeVisible()
    await form().getByRole('button', { name: 'Histórico' }).click()
    await expect.element(history()).toBeVisible()
    window.history.back()
    await expect.element(history()).not.toBeInTheDocument()
    await expect.element(form()).toBeVisible()
  })

  it('is an action of the row, also for users who may only read', async () => {
    permit(gateway, 'suppliers', ['read'])
    openAt('/suppliers')
    await page.getByRole('button', { name: /^Ações de Aurora/ }).click()
    await page.getByRole('menuitem', { name: 'Histórico' }).click()
    await expect.element(history().getByText('Maria Souza alterou')).toBeVisible()
    expect(address().path).toBe('/suppliers/s1/history')
  })

  it('is not offered for a record that does not exist yet', async () => {
    openAt('/suppliers/new')
    await expect.element(page.getByRole('dialog', { name: 'Novo fornecedor' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Histórico' })).not.toBeInTheDocument()
  })
})

describe.each(looks)('at $width px, $theme', ({ width, theme }) => {
  it('it is accessible and fits', async () => {
    const long = `${'muito-comprido'.repeat(6)}@exemplo.com.br`
    keepHistory(
      [
        { ...entry, changes: [change, { ...change, after: long }] },
        { ...entry, id: '2', isBlanked: true },
      ],
      9,
    )
    await page.viewport(width, 800)
    const element = openAt('/suppliers/s1/history', { theme })
    await expect.element(history().getByText('Maria Souza alterou').first()).toBeVisible()
    await expectAccessible(element)
    await expectNoHorizontalOverflow(element.shadowRoot!)
  })
})
