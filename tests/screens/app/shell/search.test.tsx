import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectFocus, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import { addElement, api, gatewayAt, keepSession, loadLateParts, removeElements } from '../../stage/element-fixtures.ts'
import { answer, type Call, refuse, user } from '../../stage/gateway.ts'

let gateway: ReturnType<typeof gatewayAt>

const groups = [
  {
    resource: 'supplier',
    module: 'suppliers',
    rows: [
      { id: 's1', name: 'Padaria Aurora', document: '11222333000181', city: 'Campinas', state: 'SP' },
      { id: 's2', name: 'Aurora Reis', document: '52998224725' },
    ],
  },
  {
    resource: 'members-offerings',
    module: 'members-offerings',
    rows: [{ id: 'm1', name: 'Aurora Dias', document: '***.982.247-**' }],
  },
  { resource: 'branch', module: 'branch', rows: [{ id: 'b9', name: 'Filial Aurora' }] },
]

beforeAll(loadLateParts)
beforeEach(() => {
  gateway = gatewayAt(api)
  keepSession(gateway)
  gateway.on('Search', () => answer({ search: groups }))
  gateway.on('Suppliers', () => answer({ suppliers: { rows: [], count: 0 } }))
})

afterEach(async () => {
  removeElements()
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
  await page.viewport(1280, 800)
})

const permissions = [
  { module: 'suppliers', actions: ['create', 'read'] },
  { module: 'members-offerings', actions: ['read'] },
]
const become = (change: object) => gateway.on('Me', () => answer({ me: { ...user, permissions, ...change } }))
const box = () => page.getByRole('combobox', { name: /^Telas/ })
const dialog = () => page.getByRole('dialog', { name: 'Buscar' })
const option = (name: string | RegExp) => page.getByRole('option', { name })
const selected = () => page.getByRole('option', { selected: true })
const searches = () => gateway.calls.filter(({ operation }) => operation === 'Search').map(({ variables }) => variables)

/** Types without the pauses that a busy machine makes between two keys. */
function typeAtOnce(...texts: string[]): void {
  const input = box().element()
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  for (const text of texts) {
    set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

async function open(attributes: Record<string, string> = { history: 'hash' }) {
  become({})
  const element = addElement(attributes)
  await expect.element(page.getByRole('heading', { name: /Ana$/ })).toBeVisible()
  return element
}

async function openSearch() {
  const element = await open()
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expectFocus(box())
  return element
}

describe('the search', () => {
  it('finds records by kind with their second line, of registers that have a screen', async () => {
    await openSearch()
    await userEvent.keyboard('aurora')
    await expect.element(option('Padaria Aurora 11.222.333/0001-81 · Campinas/SP')).toBeVisible()
    await expect.element(option('Aurora Dias ***.982.247-**')).toBeVisible()
    await expect.element(page.getByRole('group', { name: 'Membros ofertantes' })).toBeVisible()
    await expect.element(option(/Filial Aurora/)).not.toBeInTheDocument()
    await expect.element(dialog().getByRole('status')).toHaveTextContent('3 resultados')
  })

  it('tells what a user, a terminal or a ministry is by one more word', async () => {
    gateway.on('Search', () =>
      answer({
        search: [
          {
            resource: 'user',
            module: 'users',
            rows: [{ id: 'u7', name: 'Aurora Lima', detail: 'aurora@igreja.example' }],
          },
          { resource: 'account-plan', module: 'account-plan', rows: [{ id: 'a1', name: 'Aurora', code: '2.01.003' }] },
          {
            resource: 'bank-account',
            module: 'accounts',
            rows: [{ id: 'k1', name: 'Conta Aurora', detail: 'Agência 1, conta 2', balance: '-12.50' }],
          },
          {
            resource: 'transfer',
            module: 'transfers',
            rows: [{ id: 't1', name: 'TRF-2026-000045', value: '270.00', date: '2026-10-20' }],
          },
          {
            resource: 'bank-statement',
            module: 'bank-statement',
            rows: [{ id: 'v1', name: 'Conta de luz', value: '-270.00', date: '2026-10-21', detail: 'Caixa Sede' }],
          },
          { resource: 'cash-account', module: 'accounts', rows: [{ id: 'c1', name: 'Caixa Aurora' }] },
        ],
      }),
    )
    become({ isAdmin: true })
    addElement({ history: 'hash' })
    await page.getByRole('button', { name: 'Buscar' }).click()
    await userEvent.fill(box(), 'aurora')
    await expect.element(option('Aurora Lima aurora@igreja.example')).toBeVisible()
    await expect.element(option('Aurora 2.01.003')).toBeVisible()
    for (const line of [
      /^Conta Aurora Saldo -R\$\s12,50 · Agência 1, conta 2$/,
      /^TRF-2026-000045 R\$\s270,00 · 20\/10\/2026$/,
      /^Conta de luz -R\$\s270,00 · 21\/10\/2026 · Caixa Sede$/,
    ])
      await expect.element(option(line)).toBeVisible()
    for (const name of ['Plano de contas', 'Contas', 'Caixas'])
      await expect.element(page.getByRole('group', { name, exact: true })).toBeVisible()
    for (const [name, path] of [
      ['Conta Aurora', '/bank-account/k1'],
      ['Caixa Aurora', '/cash-account/c1'],
    ] as const)
      expect(option(name).element().id.endsWith(`-${path}`)).toBe(true)
  })

  it('finds screens and what may be started there, whatever accents and capitals', async () => {
    await openSearch()
    await userEvent.fill(box(), 'INÍCIO')
    await expect.element(option('Início')).toBeVisible()
    await userEvent.fill(box(), 'inicio')
    await expect.element(option('Início')).toBeVisible()
    await userEvent.fill(box(), 'novo')
    await expect.element(option(/Novo fornecedor/)).toBeVisible()
    await expect.element(option(/Novo membro/)).not.toBeInTheDocument()
    await userEvent.fill(box(), 'regioes')
    await expect.element(option(/Regiões/)).not.toBeInTheDocument()
  })

  it('knows what people come to do by its verb, for who may', async () => {
    gateway.on('Search', () => answer({ search: [] }))
    const full = { accountId: 'c1', name: 'Caixa da sede', balance: '1200.25', limit: '1000.00', depositTo: 'b1' }
    gateway.on('OverMaximum', () => answer({ homeKpi: { alerts: [full] } }))
    const rights = ['transfers', 'home'].map((module) => ({ module, actions: ['create', 'read'] }))
    become({ permissions: [...permissions, ...rights] })
    const pushed = vi.spyOn(window.history, 'pushState')
    onTestFinished(() => void pushed.mockRestore())
    addElement({ history: 'hash' })
    await page.getByRole('button', { name: 'Buscar' }).click()
    await userEvent.fill(box(), 'depósito')
    await expect.element(option(/^Depositar/).nth(1)).toBeVisible()
    await option(/^Depositar R\$\s200,25: Caixa da sede/).click()
    // The form takes what it is filled with off its address.
    const prefilled = expect.stringMatching(/transfers\/new.*originId=c1.*destinationId=b1.*value=.*200\.25/)
    await expect.poll(() => pushed.mock.calls.map(([, , address]) => address)).toContainEqual(prefilled)
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Buscar' }).click()
    await userEvent.fill(box(), 'transferir')
    await expect.element(option(/^Transferir/)).toBeVisible()
    await userEvent.fill(box(), 'saldo')
    await expect.element(option(/saldos/)).not.toBeInTheDocument()
  })

  it('walks with the arrows, Home and End, and goes there with Enter', async () => {
    await openSearch()
    await userEvent.keyboard('aurora')
    await expect.element(option(/Aurora Dias/)).toBeVisible()
    await expect.element(selected()).toHaveTextContent('Padaria Aurora')
    await userEvent.keyboard('{End}')
    await expect.element(selected()).toHaveTextContent('Aurora Dias')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(selected()).toHaveTextContent('Padaria Aurora')
    await userEvent.keyboard('{ArrowUp}{Home}{ArrowDown}')
    await expect.element(selected()).toHaveTextContent('Aurora Reis')
    await expect.element(box()).toHaveAttribute('aria-activedescendant', selected().element().id)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => window.location.hash.split('?')[0]).toBe('#celeiro=/suppliers/s2')
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('closes with Escape and gives the focus back', async () => {
    await openSearch()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await expectFocus(page.getByRole('button', { name: 'Buscar' }))
  })

  it('waits for a pause in typing, and for two characters', async () => {
    await openSearch()
    typeAtOnce('a', 'au', 'aur', 'auro', 'auror', 'aurora')
    await expect.element(option(/Aurora Dias/)).toBeVisible()
    expect(searches()).toEqual([{ search: 'aurora' }])
  })

  it('drops the answer to an older text', async () => {
    const aborted: string[] = []
    gateway.on('Search', ({ variables }: Call, init) => {
      const text = String(variables.search)
      if (text !== 'padaria') return answer({ search: groups })
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => {
          aborted.push(text)
          reject(init.signal?.reason)
        })
      })
    })
    await openSearch()
    await userEvent.fill(box(), 'padaria')
    await expect.poll(() => searches().length).toBe(1)
    await userEvent.fill(box(), 'aurora')
    await expect.element(option(/Aurora Dias/)).toBeVisible()
    expect(aborted).toEqual(['padaria'])
  })

  it('says when nothing is there, and asks again after a failure', async () => {
    gateway.on('Search', () => answer({ search: [] }))
    await openSearch()
    await userEvent.keyboard('zebra')
    await expect
      .element(dialog().getByText('Tente outra parte do nome, o documento completo ou o valor exato.'))
      .toBeVisible()
    gateway.on('Search', () => refuse('service_unavailable', { status: 503 }))
    await userEvent.fill(box(), 'aurora')
    await expect.element(page.getByText('Não foi possível buscar nos cadastros')).toBeVisible()
    gateway.on('Search', () => answer({ search: groups }))
    await dialog().getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.element(option(/Aurora Dias/)).toBeVisible()
  })

  it('asks the server nothing for who may read no register', async () => {
    const element = addElement()
    become({ permissions: [{ module: 'home', actions: ['read'] }] })
    await expect.element(page.getByRole('heading', { name: /Ana$/ })).toBeVisible()
    expect(element).toBeDefined()
    await page.getByRole('button', { name: 'Buscar' }).click()
    await userEvent.fill(box(), 'inicio')
    await expect.element(option('Início')).toBeVisible()
    await expect.element(dialog().getByRole('status')).toHaveTextContent('1 resultado')
    expect(searches()).toEqual([])
  })

  it('remembers where one was: records in memory only', async () => {
    await openSearch()
    await userEvent.keyboard('aurora')
    await option(/Aurora Reis/).click()
    await expect.poll(() => window.location.hash.split('?')[0]).toBe('#celeiro=/suppliers/s2')
    await page.getByRole('button', { name: 'Fechar' }).first().click()
    await expect.poll(() => window.location.hash.split('?')[0]).toBe('#celeiro=/suppliers')
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    await expect.element(page.getByRole('group', { name: 'Recentes' })).toBeVisible()
    await expect.element(option('Aurora Reis Fornecedores')).toBeVisible()
    await expect.element(option('Início')).toBeVisible()
    const stored = localStorage.getItem(`celeiro:${api}:recentScreens`) ?? ''
    expect(stored).toContain('Início')
    expect(stored).not.toContain('Aurora')
  })

  it.each([
    [1280, 'light'],
    [360, 'dark'],
  ])('is accessible and fits at %i px, %s', async (width, theme) => {
    await page.viewport(width, 740)
    const element = await open({ history: 'hash', theme })
    await page.getByRole('button', { name: 'Buscar' }).click()
    await userEvent.fill(box(), 'aurora')
    await expect.element(option(/Aurora Dias/)).toBeVisible()
    await expectAccessible(element)
    await expectNoHorizontalOverflow(element.shadowRoot!)
  })
})
