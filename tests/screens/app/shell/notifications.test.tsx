import { afterEach, beforeAll, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/support/browser/shadow.tsx'
import {
  addElement,
  api,
  gatewayAt,
  keepSession,
  loadLateParts,
  nextEvent,
  removeElements,
  signIn,
} from '../../stage/element-fixtures.ts'
import { answer, user } from '../../stage/gateway.ts'

beforeAll(loadLateParts)
afterEach(() => {
  removeElements()
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
})

const bell = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = () => page.getByRole('dialog', { name: 'Avisos' })

it('the bell counts what waits, and each of it leads to where it is seen to', async () => {
  const gateway = gatewayAt(api)
  keepSession(gateway)
  const waiting = {
    id: 'balance s1',
    title: 'Caixa Sede precisa ser contado',
    detail: 'A última contagem foi há 40 dias.',
  }
  gateway.on('Notifications', () =>
    answer({ notifications: { count: 1, rows: [{ ...waiting, path: '/suppliers?status=INACTIVE' }] } }),
  )
  gateway.on('Suppliers', () => answer({ suppliers: { rows: [], count: 0 } }))
  const counted = nextEvent<{ count: number }>(document, 'celeiro-notifications')
  const element = addElement({ history: 'hash' })
  expect((await counted).detail).toEqual({ count: 1 })
  await bell('Avisos: 1').click()
  await expect.element(dialog().getByText('A última contagem foi há 40 dias.')).toBeVisible()
  await expectAccessible(element)
  await dialog()
    .getByRole('link', { name: /precisa ser contado/ })
    .click()
  await expect.poll(() => window.location.hash).toContain('/suppliers?status=INACTIVE')
  await expect.element(dialog()).not.toBeInTheDocument()
})

it('signing in shows a welcome with the number of pending tasks; a resumed session does not', async () => {
  const gateway = gatewayAt(api)
  const waiting = { id: 'balance s1', title: 'Caixa Sede precisa ser contado', detail: 'Nunca foi.', path: '/home' }
  gateway.on('Notifications', () => answer({ notifications: { count: 1, rows: [waiting] } }))
  addElement({ history: 'hash' })
  await signIn()
  await expect.element(page.getByText('1 aviso pendente.')).toBeVisible()
  await page.getByRole('button', { name: 'Ver', exact: true }).click()
  await expect.element(dialog().getByText('Caixa Sede precisa ser contado')).toBeVisible()
  removeElements()
  keepSession(gateway)
  addElement({ history: 'hash' })
  await expect.element(bell('Avisos: 1')).toBeVisible()
  await expect.element(page.getByText(/^Boas-vindas/)).not.toBeInTheDocument()
})

it.each([1280, 1000, 360])(
  'at %i px a welcome covers neither what is done from home nor its figures, and goes with the first thing that is done',
  async (width) => {
    const gateway = gatewayAt(api)
    const waiting = { id: 'balance s1', title: 'Caixa Sede precisa ser contado', detail: 'Nunca foi.', path: '/home' }
    gateway.on('Notifications', () => answer({ notifications: { count: 1, rows: [waiting] } }))
    const permissions = [{ module: 'transfers', actions: ['read', 'create'] }]
    gateway.on('Me', () => answer({ me: { ...user, permissions } }))
    await page.viewport(width, 800)
    addElement({ history: 'hash' })
    await signIn()
    const toast = page.getByTestId('toast')
    await expect.element(toast).toBeVisible()
    const verbs = page.getByRole('list', { name: 'O que fazer agora' })
    const isApart = () => {
      const [over, under] = [toast, verbs].map((one) => one.element().getBoundingClientRect())
      return over && under && (over.right <= under.left || over.bottom <= under.top || over.top >= under.bottom)
    }
    await expect.element(verbs).toBeVisible()
    await expect.poll(isApart).toBe(true)
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(page.getByRole('dialog', { name: 'Buscar' })).toBeVisible()
    await expect.element(toast).not.toBeInTheDocument()
    await page.viewport(1280, 800)
  },
)

it('says so where nothing waits', async () => {
  const gateway = gatewayAt(api)
  keepSession(gateway)
  addElement({ history: 'hash' })
  await bell('Avisos').click()
  await expect.element(dialog().getByText('Nada pendente')).toBeVisible()
})
