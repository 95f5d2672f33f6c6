import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectFocus } from '#tests/support/browser/shadow.tsx'
import { addElement, nextEvent } from '../stage/element-fixtures.ts'
import { answer, refuse, user } from '../stage/gateway.ts'
import { keepRegions, someRegions } from '../stage/noun/regions.ts'
import { type Gateway, stage, strike } from '../stage/stage.ts'

const regions = '/general-registers/region'
let gateway: Gateway
let ends: string[]

const note = (event: Event) => {
  if (event instanceof CustomEvent) ends.push(event.detail.reason)
}

beforeEach(() => {
  localStorage.clear()
  gateway = stage()
  keepRegions(gateway, someRegions(3))
  ends = []
  document.addEventListener('celeiro-session-expired', note)
})

afterEach(() => {
  document.removeEventListener('celeiro-session-expired', note)
  strike()
})

const name = () => page.getByRole('dialog').getByRole('textbox', { name: 'Nome' })
const question = () => page.getByRole('alertdialog', { name: 'Bia Lima entrou no portal' })
const greeting = (who: string) => page.getByRole('heading', { name: new RegExp(`${who}$`) })

/** As a page's render does: another function each time, and each exchange of its server opens another session. */
const closure = () => async () => gateway.issue().accessToken

const signedInAtPortal = (id: string, who: string) =>
  gateway.on('Me', () => answer({ me: { ...user, id, name: who, isAdmin: true } }))

/** Something typed, in a branch that was chosen, by whom the portal names. */
async function typeHosted() {
  const element = addElement({ session: 'host', path: regions })
  element.getToken = closure()
  await page.getByRole('combobox', { name: /Filial/ }).click()
  await page.getByRole('option', { name: 'Congregação Norte' }).click()
  await page.getByRole('link', { name: 'Nova região' }).click()
  await name().fill('Região Nova')
  return { element, field: name().element() }
}

function asksBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

async function expectUntouched(field: Element) {
  expect(name().element()).toBe(field)
  await expect.element(name()).toHaveValue('Região Nova')
  await expectFocus(name())
  expect(ends).toEqual([])
}

describe('the session that a page hands over', () => {
  it('that the portal has ended keeps what was typed: leaving the page to enter again asks, coming back goes on', async () => {
    const { element } = await typeHosted()
    const give = closure()
    let isInPortal = false
    element.getToken = async () => (isInPortal ? give() : null)
    await expect.element(page.getByText(/O que você digitou está guardado nesta página/)).toBeVisible()
    expect([ends, element.unsaved, asksBeforeClosing()]).toEqual([['no-token'], true, true])
    isInPortal = true
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect.element(name()).toHaveValue('Região Nova')
    await page.getByRole('dialog').getByRole('button', { name: 'Descartar', exact: true }).click()
    expect([element.unsaved, asksBeforeClosing()]).toEqual([false, false])
  })

  it('goes on when its token has expired: nothing is drawn anew, and what is saved is saved once', async () => {
    const { field } = await typeHosted()
    const requests = gateway.count('Me')
    gateway.expire()
    gateway.on('CreateRegion', ({ headers }) =>
      gateway.isKnown(headers)
        ? refuse('bad_request.name_taken', { code: 'name_taken', status: 400 })
        : refuse('unauthorized', { status: 401 }),
    )
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect([name().element() === field, ends]).toEqual([true, []])
    await expect.element(name()).toHaveValue('Região Nova')
    expect(gateway.count('Me')).toBe(requests + 1)
    const saves = gateway.calls.filter(({ operation }) => operation === 'CreateRegion').map(({ headers }) => headers)
    expect(saves.map((headers) => headers.get('branch-id'))).toEqual(['b2', 'b2'])
    expect(new Set(saves.map((headers) => headers.get('idempotency-key'))).size).toBe(1)
  })

  it('goes on with another function of the same person, asked once for a turn full of them', async () => {
    const { element, field } = await typeHosted()
    const requests = gateway.count('Me')
    for (let render = 0; render < 50; render++) element.getToken = closure()
    await expect.poll(() => gateway.count('Me')).toBe(requests + 1)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await expectUntouched(field)
    element.getToken = undefined
    element.getToken = closure()
    await expect.poll(() => gateway.count('Me')).toBe(requests + 2)
    await expectUntouched(field)
  })

  it('gives way to another user of the portal when unsaved changes may be discarded', async () => {
    const { element, field } = await typeHosted()
    signedInAtPortal('u2', 'Bia Lima')
    element.getToken = closure()
    await expect.element(question()).toBeVisible()
    await expectAccessible(element)
    await question().getByRole('button', { name: 'Ficar nesta tela' }).click()
    await expect.element(question()).not.toBeInTheDocument()
    await expectUntouched(field)
    element.getToken = closure()
    await question().getByRole('button', { name: 'Descartar e passar' }).click()
    await expect.poll(() => ends).toEqual(['replaced'])
    await expect.element(name()).toHaveValue('')
    element.path = '/home'
    await expect.element(greeting('Bia')).toBeVisible()
  })

  it('gives way at once where nothing is unsaved', async () => {
    const element = addElement({ session: 'host' })
    element.getToken = closure()
    await expect.element(greeting('Ana')).toBeVisible()
    signedInAtPortal('u2', 'Bia Lima')
    element.getToken = closure()
    await expect.element(greeting('Bia')).toBeVisible()
    expect(ends).toEqual(['replaced'])
  })

  it.each(['host', undefined])('ends when the page takes it away or has none (session: %s)', async (session) => {
    const element = addElement(session ? { session } : {})
    element.getToken = closure()
    await expect.element(greeting('Ana')).toBeVisible()
    element.getToken = undefined
    await expect.element(page.getByText('Sua sessão terminou')).toBeVisible()
    expect(gateway.count('SignOut')).toBe(1)
    element.getToken = closure()
    await expect.element(greeting('Ana')).toBeVisible()
    element.getToken = async () => null
    await expect.element(page.getByText('Sua sessão terminou')).toBeVisible()
    expect([ends, page.getByLabelText('Senha').elements()]).toEqual([['no-token', 'no-token'], []])
  })
})

describe('what a page says in place of a token', () => {
  it.each([
    ['throws', () => Promise.reject(new Error('exchange_user_refused'))],
    ['answers', async () => 'exchange_user_refused'],
  ])('that Celeiro does not know who it is (%s) tells them whom to ask', async (_how, getToken) => {
    const element = addElement({ session: 'host' })
    element.getToken = getToken
    await expect.element(page.getByText('O Celeiro ainda não conhece você')).toBeVisible()
    await expectAccessible(element)
    expect(ends).toEqual(['unknown-person'])
    element.getToken = closure()
    await expect.element(greeting('Ana')).toBeVisible()
  })

  it.each([
    ['an object', async () => ({ accessToken: 'x' }), '[object Object]'],
    ['the word of a refusal', async () => 'service_unavailable', 'service_unavailable'],
    ['the page of a sign-in', async () => '<!doctype html>\n<title>Entrar</title>', '<!doctype html>'],
  ])('%s dispatches an event to the page', async (_what, getToken, part) => {
    const errorEvent = nextEvent<{ message: string }>(document, 'celeiro-error')
    const element = addElement({ session: 'host' })
    Object.assign(element, { getToken })
    await expect.element(page.getByText('O portal não entregou seu acesso')).toBeVisible()
    expect((await errorEvent).detail.message).toContain(part)
  })
})
