import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { seekToken, type TokenQuestion } from '#src/element/page/token-door.ts'
import { tokenSeeking } from '#src/element/page/token-seeking.ts'
import { addElement, api, gatewayAt, loadLateParts, nextEvent, removeElements } from '../stage/element-fixtures.ts'

let gateway: ReturnType<typeof gatewayAt>
const complaint = vi.spyOn(console, 'error')

beforeAll(loadLateParts)

beforeEach(() => {
  gateway = gatewayAt(api)
  complaint.mockReset()
})

afterEach(removeElements)

const greeting = () => page.getByRole('heading', { name: /Ana$/ })
const handOver = async () => gateway.issue().accessToken

/** What a script of the page puts on its window. */
function setOnWindow(name: string, value: unknown): void {
  Object.assign(window, { [name]: value })
  onTestFinished(() => void Reflect.deleteProperty(window, name))
}

describe('a page whose framework sets no property', () => {
  it('answers the event, also where it begins to listen late', async () => {
    const tokenEvent = nextEvent<TokenQuestion>(document, 'celeiro-token-needed')
    const element = addElement({ session: 'host' })
    expect((await tokenEvent).composed).toBe(true)
    expect((await tokenEvent).target).toBe(element)
    const late = nextEvent<TokenQuestion>(element, 'celeiro-token-needed')
    ;(await late).detail.answer(handOver)
    await expect.element(greeting()).toBeVisible()
    expect(element.getToken).toBe(handOver)
    expect(complaint).not.toHaveBeenCalledWith(expect.stringContaining('getToken'))
  })

  it('answers the event, though it begins to listen only after its getToken was missed', async () => {
    const element = addElement({ session: 'host' })
    await expect.element(page.getByText('O portal não entregou seu acesso')).toBeVisible()
    const late = nextEvent<TokenQuestion>(element, 'celeiro-token-needed')
    ;(await late).detail.answer(handOver)
    await expect.element(greeting()).toBeVisible()
  })

  it('names a function in the attribute, which may come later than the element and is asked where it stands', async () => {
    const element = addElement({ 'token-from': 'portal.session.getToken' })
    await nextEvent(element, 'celeiro-token-needed')
    expect(
      element.shadowRoot?.querySelector('input'),
      'no sign-in form, though no session="host" stands there',
    ).toBeNull()
    setOnWindow('portal', {
      session: {
        token: handOver,
        getToken() {
          return this.token()
        },
      },
    })
    await expect.element(greeting()).toBeVisible()
    expect(complaint).not.toHaveBeenCalledWith(expect.stringContaining('token-from'))
    element.getToken = null
    await expect.element(page.getByText('Sua sessão terminou')).toBeVisible()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect.element(greeting()).toBeVisible()
  })

  it('names a module of its own origin', async () => {
    setOnWindow('portalToken', gateway.issue().accessToken)
    addElement({ 'token-from': new URL('./portal-token.ts', import.meta.url).pathname })
    await expect.element(greeting()).toBeVisible()
  })
})

describe('what the attribute names', () => {
  const alone = (from: string) => {
    const element = document.createElement('p')
    element.setAttribute('token-from', from)
    return element
  }

  it('is found anew at each asking, and missed when it is gone', async () => {
    const element = alone('getPortalToken')
    setOnWindow('getPortalToken', () => 'first')
    seekToken(element, { isOver: false })
    const getToken: unknown = Reflect.get(element, 'getToken')
    if (typeof getToken !== 'function') throw new Error('No function was found')
    expect(getToken()).toBe('first')
    setOnWindow('getPortalToken', () => 'second')
    expect(getToken()).toBe('second')
    setOnWindow('getPortalToken', undefined)
    expect(getToken).toThrow('token-from="getPortalToken" is no function')
  })

  it('is reported when it names no function', async () => {
    setOnWindow('half', { getToken: 'eyJhbGciOi', next: null })
    for (const [from, sentence] of [
      ['half.getToken', 'is no function that the page has on its window'],
      ['half.next.getToken', 'is no function that the page has on its window'],
      ['absent', 'is no function that the page has on its window'],
      ['alert(1)', 'does not understand token-from="alert(1)"'],
      ['https://elsewhere.example/token.js', 'a module of its own origin'],
      ['data:text/javascript,export default 1', 'does not understand token-from'],
      ['', 'has no getToken: the page sets it, answers celeiro-token-needed, or names it in token-from'],
    ] as const) {
      const element = alone(from)
      const errorEvent = nextEvent<{ message: string }>(element, 'celeiro-error')
      seekToken(element, { isOver: false })
      expect(complaint, from).not.toHaveBeenCalled()
      seekToken(element, { isOver: true })
      expect((await errorEvent).detail.message).toContain(sentence)
      expect(complaint).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`<p> `))
      complaint.mockReset()
    }
  })

  it('may be a token by mistake, which no console keeps', () => {
    const element = alone(`eyJhbGciOi${'x'.repeat(200)}.secret`)
    seekToken(element, { isOver: true })
    expect(complaint).toHaveBeenCalledOnce()
    expect(JSON.stringify(complaint.mock.calls)).not.toContain('secret')
  })

  it('is no module that exports no function', async () => {
    const element = alone(new URL('../stage/gateway.ts', import.meta.url).pathname)
    seekToken(element, { isOver: false })
    const getToken: unknown = Reflect.get(element, 'getToken')
    await expect(typeof getToken === 'function' && getToken()).rejects.toThrow('exports no function getToken')
  })
})

describe('the code that asks the page', () => {
  it('is fetched anew where it could not be had, under another address, and missed at last', async () => {
    const errors: object[] = []
    const reasons: string[] = []
    const seek = tokenSeeking(
      async (again) => {
        reasons.push(again)
        throw new TypeError('Failed to fetch')
      },
      (_name, detail) => {
        errors.push(detail)
        return true
      },
    )
    for (const isOver of [false, false, true]) {
      seek(isOver)
      await Promise.resolve()
      await Promise.resolve()
    }
    expect(reasons).toEqual(['', '?again=1', '?again=2'])
    expect(errors).toEqual([{ message: 'could not ask the page for getToken: Failed to fetch' }])
  })
})
