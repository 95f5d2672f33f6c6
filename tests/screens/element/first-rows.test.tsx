import { afterEach, describe, expect, it, vi } from 'vitest'
import { drawMarkup } from '#src/element/first-rows/draw.ts'
import type { EarlyQuestions } from '#src/element/first-rows/early-question.ts'
import { type DrawnList, drawList } from '#src/element/first-rows/list-rows.ts'
import type { Markup, RowsShape } from '#src/element/first-rows/shapes.ts'
import { user } from '../stage/gateway.ts'

const all: Markup = ['label', {}, ['input', { type: 'checkbox', 'data-select-all': 'true' }]]
const table = (...rows: Markup[]): Markup => [
  'section',
  {},
  ['input', { type: 'search' }],
  [
    'table',
    { part: 'table' },
    ['thead', {}, ['tr', {}, ['td', {}, all, ['button', {}, 'Nome']]]],
    ['tbody', {}, ...rows],
  ],
]
const box: Markup = ['td', {}, ['label', {}, ['input', { type: 'checkbox' }]]]
const menu: Markup = ['td', {}, ['button', { 'aria-label': 'Ações de {1}' }]]
const named: Markup = ['td', {}, ['a', {}, '{1}']]
const plain: RowsShape = {
  around: table('{3}'),
  row: ['tr', {}, '{3}'],
  start: box,
  cells: [{ whole: named, empty: named, words: {} }],
  end: menu,
}
const frame: Markup = ['main', {}, '{3}']

/** Suppliers, in markup of a few elements. */
const list: DrawnList = {
  frames: { page: frame, pageNarrow: frame, element: frame, elementNarrow: frame },
  list: { path: '/suppliers', module: 'suppliers', plain },
  columns: [{ text: ({ name }: { name: string }) => name }],
  query: 'query Suppliers{suppliers{rows{id name}}}',
}
const rows = ['Ana', 'Bia', 'Caio'].map((name) => ({ id: name.toLowerCase(), name }))

const reader = { ...user, isAdmin: false, permissions: [{ module: 'suppliers', actions: ['read'] }] }
let ended = new AbortController()

afterEach(() => {
  ended.abort()
  ended = new AbortController()
  document.body.replaceChildren()
  localStorage.clear()
})

interface Case {
  of?: DrawnList
  me?: unknown
  page?: unknown
  input?: object
  /** Keys that nothing had, before the rows were asked for. */
  pressed?: readonly KeyboardEvent[]
}

/** Draws the list for whom `me` answers, as the loader does. */
async function draw({
  of = list,
  me = { data: { me: reader } },
  page = { data: { suppliers: { rows } } },
  input,
  pressed,
}: Case = {}) {
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  const ask = vi.fn((_query: string) => Promise.resolve(Response.json(page)))
  const early: EarlyQuestions = { asked: [], me: Promise.resolve(Response.json(me)), ask, prefix: 'celeiro:test:' }
  const place = {
    root,
    input: { path: '/suppliers', ...input },
    early,
    signal: ended.signal,
    ...(pressed && { pressed }),
  }
  await drawList(place, of)
  return { root, ask, early }
}

const drawn = (root: ShadowRoot) => [...root.querySelectorAll('tbody a')].map(({ textContent }) => textContent)

describe('the first rows of a list', () => {
  it('are drawn for whom may read it', async () => {
    const { root, ask } = await draw()
    expect(drawn(root)).toEqual(['Ana', 'Bia', 'Caio'])
    expect(ask).toHaveBeenCalledExactlyOnceWith(list.query, { page: 1, pageSize: 20 }, null)
  })

  it.each([
    ['whose second factor is demanded', { data: { me: { ...reader, mustAddFactor: true } } }],
    [
      'who may not read the module',
      { data: { me: { ...reader, permissions: [{ module: 'region', actions: ['read'] }] } } },
    ],
    [
      'who have no right in the module',
      { data: { me: { ...reader, permissions: [{ module: 'suppliers', actions: [] }] } } },
    ],
    ['whose session has to be renewed', { data: null, errors: [{ message: 'unauthorized' }] }],
    [
      'with a view of their own',
      { data: { me: { ...reader, lists: [{ list: 'suppliers', query: 'status=INACTIVE' }] } } },
    ],
  ])('are nobody’s %s, and are not asked for', async (_, me) => {
    const { root, ask, early } = await draw({ me })
    expect(root.childElementCount).toBe(0)
    expect(ask).not.toHaveBeenCalled()
    expect(early.rows).toBeUndefined()
  })

  it.each([
    ['is empty', { data: { suppliers: { rows: [] } } }],
    ['is refused', { data: null, errors: [{ message: 'forbidden' }] }],
    ['fails in part', { data: { suppliers: null }, errors: [{ message: 'internal' }] }],
    ['has an open question', { data: { suppliers: { rows, openQuestions: ['bia'] } } }],
  ])('are left to React where the list %s', async (_, page) => {
    const { root, ask, early } = await draw({ page })
    expect(ask).toHaveBeenCalledTimes(1)
    expect(root.childElementCount).toBe(0)
    expect(early.rows).toBeUndefined()
  })

  it.each([
    ['Membros ofertantes', 751, null, 0],
    ['Membros ofertantes', 752, null, 3],
    ['Membros ofertantes', 1_105, 'b2', 0],
    ['Membros ofertantes', 1_106, 'b2', 3],
    ['Fornecedores', 640, null, 3],
    ['Fornecedores', 755, 'b2', 0],
    ['Fornecedores', 756, 'b2', 3],
  ])(
    'are left to React where tools leave a head no line: %s, %i px, branch %s',
    async (title, width, branchId, shown) => {
      const head: Markup = ['header', { style: `display:flex;width:${width}px` }, ['h1', {}, title]]
      const headed = { ...plain, around: ['div', {}, head, plain.around] as const }
      const of = {
        ...list,
        list: { path: '/suppliers', module: 'suppliers', plain: headed, overAll: headed, branchAt: 1 },
      }
      const { root, early } = await draw({ of, me: { data: { me: { ...reader, branchId } } } })
      expect(drawn(root)).toHaveLength(shown)
      expect(early.rows === undefined).toBe(shown === 0)
    },
  )

  it('look as their column says, where it does', async () => {
    const bold: Markup = ['td', {}, ['b', {}, '{2} {1}']]
    const cells = [{ whole: named, empty: named, words: { second: bold } }]
    const of = { ...list, list: { path: '/suppliers', module: 'suppliers', plain: { ...plain, cells } } }
    const look = ({ id }: { id: string }) => (id === 'bia' ? 'second' : 'first')
    const { root } = await draw({ of: { ...of, columns: [{ text: ({ id }) => `nº ${id}`, look }] } })
    expect(drawn(root)).toEqual(['Ana', 'Caio'])
    expect(root.querySelector('b')?.textContent).toBe('nº bia Bia')
  })

  it('go with the element, and their keys with them', async () => {
    const { root } = await draw({ input: { ownsPage: true } })
    ended.abort()
    expect(root.childElementCount).toBe(0)
    expect(press('n').defaultPrevented).toBe(false)
  })
})

/** Presses a key where nothing has the focus. */
function press(key: string, modifiers: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true, ...modifiers })
  document.body.dispatchEvent(event)
  return event
}

/** What the loader drew, and how React's screen takes its place. */
async function drawnScreen(input: object = { ownsPage: true }, pressed: readonly KeyboardEvent[] = []) {
  const { root, early } = await draw({ input, pressed })
  const done: string[] = []
  const takeOver = () => {
    // Of a namespace of its own: another file of the same page may have defined the element.
    const content = document.createElementNS('urn:celeiro', 'celeiro-app-content')
    drawMarkup(table(...rows.map(({ name }): Markup => ['tr', {}, box, ['td', {}, name], menu])), content, [])
    content.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLTableRowElement) done.push(`row ${target.rowIndex}`)
      if (target instanceof HTMLButtonElement) done.push(`button ${buttonsOf(content).indexOf(target)}`)
      if (target instanceof HTMLInputElement) done.push(`box ${boxesOf(content).indexOf(target)}`)
    })
    content.addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'search') done.push(`search ${target.value}`)
    })
    root.append(content)
    early.rows?.giveWay()
    expect(root.querySelector('.celeiro-first-rows')).toBeNull()
    return { done, search: searchOf(content) }
  }
  return { place: root, takeOver }
}

/** Keys that list and shell are given meanwhile. */
function heardIn(takeOver: () => unknown): string[] {
  const heard: string[] = []
  const hear = ({ key, ctrlKey }: KeyboardEvent) => heard.push(ctrlKey ? `Ctrl+${key}` : key)
  document.addEventListener('keydown', hear)
  takeOver()
  document.removeEventListener('keydown', hear)
  return heard
}

type Place = ShadowRoot | Element
const buttonsOf = (place: Place) => [...place.querySelectorAll<HTMLElement>('table button')]
const boxesOf = (place: Place) => [...place.querySelectorAll<HTMLElement>('table input')]
const searchOf = (place: Place) => place.querySelector<HTMLInputElement>('input[type=search]')

describe('what is done before React is there', () => {
  it('is done then: a row that is pressed, or a control instead, opens', async () => {
    const { place, takeOver } = await drawnScreen()
    place.querySelectorAll<HTMLElement>('tbody a')[1]?.click()
    expect(takeOver().done).toEqual(['row 2'])
  })

  it.each([
    ['a heading', 0],
    ['the menu of the third row', 3],
  ])('is done then: %s is pressed, once', async (_, at) => {
    const { place, takeOver } = await drawnScreen()
    place.querySelectorAll<HTMLElement>('tbody a')[1]?.click()
    buttonsOf(place)[at]?.click()
    expect(takeOver().done).toEqual([`button ${at}`])
  })

  it.each([
    ['rows that are checked are, and one checked in error is not', [1, 2, 2, 3], ['box 1', 'box 3']],
    ['all are checked, once', [1, 0], ['box 0']],
  ])('is done then: %s', async (_, pressed, done) => {
    const { place, takeOver } = await drawnScreen()
    for (const at of pressed) boxesOf(place)[at]?.click()
    expect(takeOver().done).toEqual(done)
  })

  it('is done then: what was typed into the search is there, with its selection, and so is the focus', async () => {
    const { place, takeOver } = await drawnScreen()
    expect(press('/').defaultPrevented).toBe(true)
    const early = searchOf(place)
    expect(place.activeElement).toBe(early)
    early?.setRangeText('padaria')
    early?.setSelectionRange(3, 5)
    const { done, search } = takeOver()
    expect(done).toEqual(['search padaria'])
    expect([search?.value, search?.selectionStart, search?.selectionEnd]).toEqual(['padaria', 3, 5])
    expect(place.activeElement).toBe(search)
  })

  it('is done then: keys of list and shell are pressed again in their order, with what follows', async () => {
    const { takeOver } = await drawnScreen()
    const before = [press('n'), press('?'), press('x'), press('k', { ctrlKey: true }), press('x'), press('/')]
    expect(before.map(({ defaultPrevented }) => defaultPrevented)).toEqual([true, true, false, true, true, true])
    expect(heardIn(takeOver)).toEqual(['n', '?', 'Ctrl+k', 'x', '/'])
    expect(press('n').defaultPrevented).toBe(false)
  })

  it('is done then: keys pressed before the rows stood, and what they led into is typed on', async () => {
    const pressed = [press('n'), press('x'), press('k', { ctrlKey: true }), press('x')]
    const { takeOver } = await drawnScreen({ ownsPage: true }, pressed)
    expect(press('y').defaultPrevented).toBe(true)
    expect(heardIn(takeOver)).toEqual(['n', 'Ctrl+k', 'x', 'y'])
  })

  it('is done then: what was typed into the search before there was one', async () => {
    const typed = ['x', '/', 'p', 'ã', 'x', 'Backspace', 'Shift', '/'].map((key) => press(key))
    const { place, takeOver } = await drawnScreen({ ownsPage: true }, typed)
    expect(place.activeElement).toBe(searchOf(place))
    const { done, search } = takeOver()
    expect(done).toEqual(['search pã/'])
    expect([search?.value, search?.selectionStart]).toEqual(['pã/', 3])
    const others = await drawnScreen({}, typed)
    expect([others.place.activeElement, others.takeOver().done]).toEqual([null, []])
  })

  it.each([
    ['another’s page', {}, 'n'],
    ['another’s page', {}, '/'],
    ['a page of our own whose user wants no characters as shortcuts', { ownsPage: true, off: true }, '/'],
    ['a page of our own whose user wants no characters as shortcuts', { ownsPage: true, off: true }, 'n'],
    ['a page of our own', { ownsPage: true }, 'ArrowDown'],
  ])('on %s (%j) leaves %s to the page', async (_, { off = false, ...input }: Off, key) => {
    if (off) localStorage.setItem('celeiro:test:shortcuts', 'off')
    const { place } = await drawnScreen(input)
    expect(press(key).defaultPrevented).toBe(false)
    expect(place.activeElement).toBeNull()
  })
})

interface Off {
  ownsPage?: boolean
  off?: boolean
}
