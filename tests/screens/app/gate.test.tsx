import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectFocus, expectNoHorizontalOverflow } from '#tests/support/browser/shadow.tsx'
import {
  addElement,
  api,
  gatewayAt,
  keepSession,
  nextEvent,
  removeElements,
  signIn,
} from '../stage/element-fixtures.ts'
import { answer, refuse, user } from '../stage/gateway.ts'
import { homePanel } from '../stage/home-panel.ts'
import { rent } from '../stage/noun/statement.ts'
import { late } from '../stage/stage.ts'

let gateway: ReturnType<typeof gatewayAt>

beforeEach(() => {
  gateway = gatewayAt(api)
  // Of a church in which money moved: before that, home offers the first account and nothing else.
  gateway.on('HomePanel', () => answer(homePanel([rent])))
})

afterEach(async () => {
  removeElements()
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
  await page.viewport(1280, 800)
})

const email = () => page.getByLabelText('E-mail')
const password = () => page.getByLabelText('Senha', { exact: true })
const enter = () => page.getByRole('button', { name: 'Entrar' })
const greeting = () => page.getByRole('heading', { name: /Ana$/ })
const hash = () => window.location.hash
/** A user whose home screen offers actions. */
const mover = { ...user, permissions: [...user.permissions, { module: 'transfers', actions: ['create', 'read'] }] }
const firstVerb = () => page.getByRole('main').getByRole('link', { name: 'Transferir' })

describe('signing in', () => {
  it('says at each field what is missing, and goes to the first', async () => {
    addElement()
    await enter().click()
    await expect.element(email()).toHaveAccessibleDescription('Campo obrigatório')
    await expect.element(password()).toHaveAccessibleDescription('Campo obrigatório')
    await expectFocus(email())
    await email().fill('ana')
    await password().fill('x')
    await userEvent.keyboard('{Enter}')
    await expect.element(email()).toHaveAccessibleDescription('E-mail inválido')
    await expect.element(password()).toHaveAccessibleDescription('')
    expect(gateway.calls).toEqual([])
  })

  it('with wrong credentials says so, keeps what was typed, and works at the next try', async () => {
    addElement()
    await signIn('errada')
    await expect.element(page.getByRole('alert')).toHaveTextContent('E-mail do usuário ou senha incorreta')
    await expect.element(email()).toHaveValue('tesouraria@celeiro.example')
    await expectFocus(password())
    await password().fill('Celeiro#2026')
    await userEvent.keyboard('{Enter}')
    await expect.element(greeting()).toBeVisible()
  })

  it('by keyboard alone leads on to the title of the first screen, from where Tab goes into it', async () => {
    gateway.on('Me', () => answer({ me: mover }))
    addElement()
    await expect.element(email()).toBeVisible()
    email().element().focus()
    await userEvent.keyboard('tesouraria@celeiro.example{Tab}Celeiro#2026{Enter}')
    await expect.element(greeting()).toBeVisible()
    await expectFocus(greeting())
    await userEvent.keyboard('{Tab}')
    await expectFocus(firstVerb())
  })

  it('leaves the focus alone where somebody has gone on in the page around', async () => {
    const field = document.createElement('input')
    document.body.append(field)
    onTestFinished(() => field.remove())
    const reply = late()
    gateway.on('Me', () => reply.reply)
    addElement()
    await signIn()
    field.focus()
    reply.give(answer({ me: mover }))
    await expect.element(firstVerb()).toBeVisible()
    expect(document.activeElement).toBe(field)
  })

  it('takes no focus when the session was there already', async () => {
    keepSession(gateway)
    gateway.on('Me', () => answer({ me: mover }))
    addElement()
    await expect.element(firstVerb()).toBeVisible()
    expect(document.activeElement).toBe(document.body)
  })

  const failed = 'Ocorreu um erro com seu login, verifique suas credenciais!'
  const offline = 'Sem conexão com o Celeiro. Verifique sua internet e tente novamente.'
  const down = 'O serviço está indisponível no momento. Aguarde alguns instantes e tente novamente.'
  const many = 'Muitas tentativas em pouco tempo. Aguarde alguns minutos e tente novamente.'
  it.each([
    ['the server fails', () => refuse('internal_server_error', { status: 500 }), failed],
    ['the account is not to be used', () => refuse('bad_request.sign_in_failed', { status: 400 }), failed],
    ['there is no network', () => Promise.reject(new TypeError('Failed to fetch')), offline],
    ['the API is down', () => refuse('service_unavailable', { status: 503 }), down],
    ['a proxy finds nobody behind it', () => new Response('<html>', { status: 502 }), down],
    ['too many tried', () => refuse('too_many_requests', { status: 429 }), many],
  ])('says what failed when %s, and blames the credentials for nothing else', async (_, answer, sentence) => {
    gateway.on('SignIn', answer)
    addElement()
    await signIn()
    await expect.element(page.getByRole('alert')).toHaveTextContent(sentence)
  })

  it('leads users with an unverified e-mail to the code field', async () => {
    gateway.on('SignIn', () => refuse('bad_request.email_not_verified', { status: 400 }))
    addElement()
    await signIn()
    await expect.element(page.getByRole('heading', { name: 'Confirme seu e-mail' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Confirmar e-mail' })).toBeVisible()
    await expect.element(page.getByText(user.email)).toBeVisible()
  })

  it.each([
    ['an e-mail that is not proven', 'bad_request.email_not_verified'],
    ['a password that grew too old', 'bad_request.password_expired'],
    ['wrong credentials', 'bad_request.invalid_credentials'],
  ])('acts on %s once: after navigating away and back the user must sign in', async (_, key) => {
    gateway.on('SignIn', () => refuse(key, { status: 400 }))
    addElement()
    await signIn()
    if (key.endsWith('expired')) {
      await expect.element(page.getByRole('dialog')).toBeVisible()
      await userEvent.keyboard('{Escape}')
    }
    if (!key.endsWith('verified')) await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
    await page.getByRole('link', { name: 'Entrar', exact: true }).click()
    await expect.element(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
    expect(page.getByRole('alert').query()).toBeNull()
    expect(page.getByRole('dialog').query()).toBeNull()
  })

  it('is busy while it runs, and a second press sends nothing', async () => {
    let answerLate = (_: Response) => {}
    gateway.on(
      'SignIn',
      () =>
        new Promise((resolve) => {
          answerLate = resolve
        }),
    )
    addElement()
    await signIn()
    const busy = page.getByRole('button', { name: 'Entrando…' })
    await expect.element(busy).toHaveAttribute('aria-busy', 'true')
    await password().click()
    await userEvent.keyboard('{Enter}')
    expect(gateway.count('SignIn')).toBe(1)
    answerLate(refuse('bad_request.invalid_credentials'))
    await expect.element(enter()).toBeVisible()
  })

  it.each([
    [1280, 'light'],
    [360, 'light'],
    [1280, 'dark'],
    [360, 'dark'],
  ])('is accessible and fits at %i px, %s, with a message too', async (width, theme) => {
    await page.viewport(width, 740)
    const element = addElement({ theme })
    await expect.element(enter()).toBeVisible()
    await expectAccessible(element)
    await signIn('errada')
    await expect.element(page.getByRole('alert')).toBeVisible()
    await enter().click()
    await expectAccessible(element)
    await expectNoHorizontalOverflow(element.shadowRoot!)
  })
})

describe('the start', () => {
  it('without a session goes to login with the query kept, and afterwards where one wanted to be', async () => {
    window.history.replaceState(null, '', '#celeiro=/nada/aqui?page=2')
    addElement({ history: 'hash' })
    await expect.element(enter()).toBeVisible()
    expect(hash()).toBe('#celeiro=/auth/login?page=2')
    await signIn()
    await expect.element(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
    expect(hash()).toBe('#celeiro=/nada/aqui?page=2')
  })

  it('on a path about auth stays there', async () => {
    window.history.replaceState(null, '', '#celeiro=/auth/register?x=1')
    addElement({ history: 'hash' })
    await expect.element(page.getByRole('heading', { name: 'Cadastre sua igreja' })).toBeVisible()
    expect(hash()).toBe('#celeiro=/auth/register?x=1')
    await page.getByRole('link', { name: 'Entrar' }).click()
    await expect.element(enter()).toBeVisible()
    expect(hash()).toBe('#celeiro=/auth/login')
  })

  it('with a session goes home from the root', async () => {
    keepSession(gateway)
    addElement({ history: 'hash' })
    await expect.element(greeting()).toBeVisible()
    expect(hash()).toBe('#celeiro=/home')
  })

  it('signs out the current user when a registration mail was opened', async () => {
    window.history.replaceState(null, '', '#celeiro=/home?verifyRegisterModalVisible=true')
    keepSession(gateway)
    addElement({ history: 'hash' })
    const firstAccess = page.getByRole('dialog', { name: 'Primeiro acesso' })
    await expect.element(firstAccess).toBeVisible()
    expect(localStorage.length).toBe(0)
    expect(hash()).toBe('#celeiro=/auth/login?verifyRegisterModalVisible=true')
    await userEvent.keyboard('{Escape}')
    await expect.element(firstAccess).not.toBeInTheDocument()
    await signIn()
    await expect.element(greeting()).toBeVisible()
    expect(hash()).toBe('#celeiro=/home')
  })

  it('without network keeps the session, and goes on as soon as it can', async () => {
    keepSession(gateway)
    gateway.on('Me', () => Promise.reject(new TypeError('Failed to fetch')))
    const element = addElement()
    const retry = page.getByRole('button', { name: 'Tentar novamente' })
    await retry.click()
    await expect.poll(() => gateway.count('Me')).toBe(2)
    await expect.element(retry).toBeVisible()
    await expectAccessible(element)
    expect(localStorage.getItem(`celeiro:${api}:token`)).toBe('access.1')
    gateway.on('Me', () => answer({ me: user }))
    await retry.click()
    await expect.element(greeting()).toBeVisible()
  })

  it('without network lets one sign out', async () => {
    keepSession(gateway)
    gateway.on('Me', () => Promise.reject(new TypeError('Failed to fetch')))
    addElement()
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect.element(enter()).toBeVisible()
    expect(localStorage.length).toBe(0)
  })

  it('with an expired session says so and comes back to the same place', async () => {
    window.history.replaceState(null, '', '#celeiro=/nada?page=3')
    keepSession(gateway)
    gateway.revoke()
    addElement({ history: 'hash' })
    await expect.element(page.getByRole('alert')).toHaveTextContent('Acesso expirado. Faça login novamente!')
    await signIn()
    await expect.poll(hash).toBe('#celeiro=/nada?page=3')
  })

  it('after a sign-out on purpose is at home: the next person may be another', async () => {
    window.history.replaceState(null, '', '#celeiro=/nada')
    keepSession(gateway)
    addElement({ history: 'hash' })
    await page.getByRole('button', { name: /Ana Souza/ }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
    await signIn()
    await expect.element(greeting()).toBeVisible()
  })

  it('with a host whose person is gone offers to go on, not to sign in', async () => {
    let isGone = true
    const expired = nextEvent(document, 'celeiro-session-expired')
    const element = addElement()
    element.getToken = async () => (isGone ? null : gateway.issue().accessToken)
    await expired
    await expect.element(page.getByRole('heading', { name: 'Sua sessão terminou' })).toBeVisible()
    await expect.element(email()).not.toBeInTheDocument()
    isGone = false
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect.element(greeting()).toBeVisible()
  })
})
