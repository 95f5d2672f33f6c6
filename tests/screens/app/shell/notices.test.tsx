import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { browserPlatform } from '#src/foundation/platform.ts'
import { newVersion, update } from '#src/runtime/update.ts'
import { expectAccessible } from '#tests/support/browser/shadow.tsx'
import {
  addElement,
  api,
  gatewayAt,
  keepSession,
  loadLateParts,
  nextEvent,
  removeElements,
} from '../../stage/element-fixtures.ts'

let gateway: ReturnType<typeof gatewayAt>

beforeAll(loadLateParts)
beforeEach(() => {
  gateway = gatewayAt(api)
  keepSession(gateway)
})
afterEach(async () => {
  removeElements()
  window.history.replaceState(null, '', window.location.pathname + window.location.search)
  await page.viewport(1280, 800)
})

const offline = () => page.getByText(/^Sem conexão\. O que você digitar fica na tela/)
const newer = () => page.getByText('Nova versão disponível')

async function open() {
  const element = addElement()
  await expect.element(page.getByRole('heading', { name: /Ana$/ })).toBeVisible()
  return element
}

/** From now on every answer of the network that a page asks for by this ending is this one. */
function answerTo(ending: string, reply: () => Promise<Response>) {
  const real = window.fetch
  window.fetch = (input, init) =>
    String(input instanceof Request ? input.url : input).endsWith(ending) ? reply() : real(input, init)
  onTestFinished(() => {
    window.fetch = real
  })
}

const serve = (version: string, script: string) =>
  answerTo('version.json', async () => Response.json({ version, script }))

describe('without a connection', () => {
  it('says so politely as soon as the browser knows, moves nothing, and goes by itself', async () => {
    const element = await open()
    await page.getByRole('button', { name: 'Buscar' }).click()
    const field = page.getByRole('combobox', { name: /^Telas/ })
    await expect.element(field).toBeVisible()
    const place = field.element().getBoundingClientRect().top
    let isOnline = false
    const spy = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
    onTestFinished(() => spy.mockRestore())
    window.dispatchEvent(new Event('offline'))
    await expect.element(offline()).toBeVisible()
    expect(offline().element().closest('[role=status]')).not.toBeNull()
    expect(offline().element().closest('[inert], [aria-hidden=true]')).toBeNull()
    expect(field.element().getBoundingClientRect().top).toBe(place)
    await expectAccessible(element)
    isOnline = true
    window.dispatchEvent(new Event('online'))
    await expect.element(offline()).not.toBeInTheDocument()
  })

  it('on a phone is a picture in the corner while a modal is open, with a name that is read out', async () => {
    await page.viewport(360, 720)
    await open()
    await page.getByRole('button', { name: 'Buscar' }).click()
    const field = page.getByRole('combobox', { name: /^Telas/ })
    await expect.element(field).toBeVisible()
    let isOnline = false
    const spy = vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
    onTestFinished(() => spy.mockRestore())
    window.dispatchEvent(new Event('offline'))
    const picture = page.getByRole('img', { name: 'Sem conexão' })
    await expect.element(picture).toBeVisible()
    expect(picture.element().closest('[role=status]')).not.toBeNull()
    const { width, top } = picture.element().closest('[part=notice]')!.getBoundingClientRect()
    expect(width).toBeLessThan(64)
    expect(top).toBeGreaterThan(560)
    isOnline = true
    window.dispatchEvent(new Event('online'))
    await expect.element(picture).not.toBeInTheDocument()
  })

  it('notices a call without an answer, polls until the server is back, and refetches the screen', async () => {
    const element = addElement({ history: 'hash' })
    await expect.element(page.getByRole('heading', { name: /Ana$/ })).toBeVisible()
    let isDown = true
    const answerAsBefore = gateway.fetch
    gateway.fetch = (input, init) =>
      isDown ? Promise.reject(new TypeError('Failed to fetch')) : answerAsBefore(input, init)
    await page.getByRole('link', { name: 'Regiões' }).first().click()
    await expect.element(offline()).toBeVisible()
    isDown = false
    window.dispatchEvent(new Event('online'))
    await expect.element(offline()).not.toBeInTheDocument()
    await expect.poll(() => gateway.count('Regions')).toBeGreaterThan(0)
    expect(element.isConnected).toBe(true)
  })
})

describe('a new version', () => {
  it('is offered, and asked for by an event that the page may take over', async () => {
    serve('0.2.0', 'chunks/gate-other.js')
    const element = await open()
    await expect.element(newer()).toBeVisible()
    await expectAccessible(element)
    const updateEvent = nextEvent<{ version: string }>(document, 'celeiro-update')
    element.addEventListener('celeiro-update', (event) => event.preventDefault())
    await page.getByRole('button', { name: 'Atualizar' }).click()
    const event = await updateEvent
    expect([event.detail, event.defaultPrevented]).toEqual([{ version: '0.2.0' }, true])
  })

  it('waits until a form is left, which asks about what is unsaved', async () => {
    gateway.on('Account', () =>
      Response.json({
        data: { me: { name: 'Ana', email: 'a@b.example', phone: null, version: 1, profile: { name: 'ADMIN' } } },
      }),
    )
    const element = addElement()
    await expect.element(page.getByRole('heading', { name: /Ana$/ })).toBeVisible()
    await page.getByRole('button', { name: /Ana Souza/ }).click()
    await page.getByRole('menuitem', { name: 'Meu perfil' }).click()
    await page.getByLabelText('Telefone').fill('11977776666')
    serve('0.2.0', 'chunks/gate-other.js')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
    onTestFinished(() => void vi.useRealTimers())
    window.dispatchEvent(new Event('focus'))
    await expect.element(newer()).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Descartar alterações' }).click()
    await expect.element(newer()).toBeVisible()
    expect(element.isConnected).toBe(true)
  })

  it('is one whose script has another name; whatever else is answered says nothing', async () => {
    const running = { platform: browserPlatform(api), script: 'https://cdn.example/element/chunks/gate-1.js' }
    const requests: string[] = []
    const replies = [
      () => Response.json({ version: '0.2.0', script: 'chunks/gate-2.js' }),
      () => Response.json({ version: '0.1.0', script: 'chunks/gate-1.js' }),
      () => Response.json({ version: 2 }),
      () => new Response('<html>', { status: 200 }),
      () => new Response('', { status: 404 }),
      () => Promise.reject(new TypeError('Failed to fetch')),
    ]
    const texts: (string | null)[] = []
    for (const reply of replies)
      texts.push(
        await newVersion({
          ...running,
          platform: {
            ...running.platform,
            fetch: async (input) => {
              requests.push(String(input))
              return reply()
            },
          },
        }),
      )
    expect(texts).toEqual(['0.2.0', null, null, null, null, null])
    expect(new Set(requests)).toEqual(new Set(['https://cdn.example/element/version.json']))
  })

  it('loads the page anew unless the page prevents it', () => {
    const reload = vi.fn()
    const platform = { ...browserPlatform(api), reload }
    update({ platform, emit: () => false }, '0.2.0')
    expect(reload).not.toHaveBeenCalled()
    update({ platform, emit: () => true }, '0.2.0')
    expect(reload).toHaveBeenCalledOnce()
  })
})
