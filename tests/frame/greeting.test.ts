import { describe, expect, it, vi } from 'vitest'
import { isPath, settingsOf } from '#src/element/page/settings.ts'
import { greeting, inputIn, messageIn } from '#src/frame/greeting.ts'

const listed = 'https://portal.example'
const page = { host: 'celeiro.example', script: 'https://celeiro.example/element/chunks/content.js' }

/** A framed window with a fake message source. */
class FramedWindow extends EventTarget {
  readonly parent: unknown

  constructor(parent: unknown = { name: 'around' }) {
    super()
    this.parent = parent ?? this
  }

  post(message: Partial<Record<'source' | 'origin' | 'data' | 'ports', unknown>>): void {
    const usual = { source: this.parent, origin: listed, data: { celeiro: 1, input: { path: '/home' } }, ports: [{}] }
    this.dispatchEvent(Object.assign(new Event('message'), usual, message))
  }
}

const wait = (framed: FramedWindow) => greeting(framed as unknown as Window, [listed])

describe('a page that introduces itself to the frame', () => {
  it('is heard when it is the page right around, of a listed origin, and only once', async () => {
    const framed = new FramedWindow()
    const greeted = wait(framed)
    const port = { first: true }
    framed.post({ ports: [port] })
    framed.post({ ports: [{ second: true }], data: { celeiro: 1, input: { path: '/suppliers' } } })
    expect(await greeted).toEqual({ input: { path: '/home' }, port })
  })

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that begins like a listed one', { origin: `${listed}.evil.example` }],
    ['the origin of what has none', { origin: 'null' }],
    ['another window of a listed origin', { source: {} }],
    ['nobody', { source: null }],
    ['the page around, with another protocol', { data: { celeiro: 2, input: {} } }],
    ['the page around, about something else', { data: 'setImmediate$0.1$1' }],
    ['the page around, without a port', { ports: [] }],
    ['the page around, with two ports', { ports: [{}, {}] }],
  ])('is not heard when it is %s', async (_who, message) => {
    const framed = new FramedWindow()
    const onGreeting = vi.fn()
    void wait(framed).then(onGreeting)
    framed.post(message)
    await Promise.resolve()
    expect(onGreeting).not.toHaveBeenCalled()
  })

  it('is not heard where nothing is around', async () => {
    const framed = new FramedWindow(null)
    const onGreeting = vi.fn()
    void wait(framed).then(onGreeting)
    framed.post({ source: framed })
    await Promise.resolve()
    expect(onGreeting).not.toHaveBeenCalled()
  })
})

describe('what a portal says', () => {
  it('counts by the names that there are, and never as where the API is', () => {
    const input = inputIn({
      api: 'https://evil.example',
      environments: {},
      theme: 'dark',
      tokens: 2,
      grows: true,
      x: 1,
    })
    expect(input).toEqual({ theme: 'dark', tokens: 2, grows: true })
    expect(settingsOf(input, page)).toMatchObject({ api: 'https://celeiro.example', theme: 'dark', history: 'memory' })
  })

  it('has no text of a megabyte', () => {
    const megabyte = 'x'.repeat(1_000_000)
    expect(inputIn({ path: `/${megabyte}`, theme: megabyte })).toEqual({})
    expect(messageIn({ answer: 1, value: megabyte })).toMatchObject({
      failure: expect.stringMatching(/^it answered x{30},/),
    })
    expect(messageIn({ answer: 1, failure: megabyte })).toEqual({ answer: 1, failure: 'x'.repeat(2_048) })
  })

  it.each(['javascript:alert(1)', '//evil.example', 'https://evil.example/', ' /home', ''])(
    'leads nowhere but inside: not to %s',
    (path) => {
      expect(isPath(inputIn({ path }).path)).toBe(false)
      expect(settingsOf(inputIn({ path }), page).path).toBe('/')
    },
  )

  it.each([null, 7, 'set', [], { celeiro: 1, input: {} }, { answer: 'all', value: 'x' }, { tell: 'celeiro-ready' }])(
    'is nothing when it is %j',
    (message) => {
      expect(messageIn(message)).toBeNull()
    },
  )
})
