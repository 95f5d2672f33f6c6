import r2wc from '@r2wc/react-to-web-component'
import { App, type AppSettings } from '#src/app/app.tsx'
import { revealSurroundings, showLayer } from '#src/app/layer-box.ts'
import type { EarlyAnswer } from '#src/graphql/early-answer.ts'
import { createStakes } from '#src/runtime/draft/stakes.ts'
import type { Emit } from '#src/runtime/events.ts'
import type { PlaceTheme } from '#src/ui/theme.ts'
import { type ElementInput, type GivenSettings, isPath, settingsOf } from './page/settings.ts'
import { tokenSeeking } from './page/token-seeking.ts'
import { celeiroSheet } from './sheet.ts'
import { themeOfPlace, watchPlace } from './theme/place-theme.ts'

export type { ElementInput } from './page/settings.ts'

/** What is inside an element: everything but its class. */
export interface Content {
  /** Takes what the page gave the element, all of it. */
  change: (input: ElementInput) => void
  /** Goes to a path. */
  visit: (path: unknown) => void
  isUnsaved: () => boolean
}

// The build lets an address be added to.
const loadDoor: (again: string) => Promise<typeof import('./page/token-door.ts')> = () => import('./page/token-door.ts')

const tagName = 'celeiro-app-content'

/** It stands elsewhere in the page now. */
const movedEvent = 'celeiro-moved'

/**
 * r2wc mounts and unmounts React. Attributes and properties are the outer element's, because it ignores removed and
 * empty ones and mounts before all of them are known: it carries a single property.
 */
const ReactElement = r2wc(App, { props: { settings: undefined } }) as unknown as new () => Mounted

interface Mounted extends HTMLElement {
  settings: AppSettings
  connectedCallback(): void
  disconnectedCallback(): void
}

/** Gives a root our style sheet, which it loses with all others when it comes into another document. */
function dress({ adoptedStyleSheets, ownerDocument }: ShadowRoot): void {
  const sheet = celeiroSheet(ownerDocument)
  if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet)
}

/** The private element inside `<celeiro-app>`. Who moves it takes it away and puts it back: only a task later it is gone. */
class CeleiroContent extends ReactElement {
  override connectedCallback() {
    super.connectedCallback()
    this.connectedMoveCallback()
  }

  override disconnectedCallback() {
    setTimeout(() => {
      if (!this.isConnected) super.disconnectedCallback()
    })
  }

  /** Opts in to `moveBefore`, which moves the element without losing what is in it. */
  connectedMoveCallback() {
    showLayer(this.querySelector('.celeiro-layer'))
    const root = this.getRootNode()
    if (root instanceof ShadowRoot) {
      dress(root)
      revealSurroundings(root.host)
    }
    this.dispatchEvent(new Event(movedEvent))
  }
}

/**
 * Fills the element's shadow root and shows the app in it.
 * @param fail says that nothing can be shown
 * @param early what was asked beside loading this
 */
export function openContent(
  root: ShadowRoot,
  given: ElementInput,
  emit: Emit,
  fail: (problem: unknown) => void,
  early?: EarlyAnswer,
): Content {
  if (!customElements.get(tagName)) customElements.define(tagName, CeleiroContent)
  const element = root.ownerDocument.createElement(tagName) as CeleiroContent
  const place = placeOf(root.host, element)
  const { defaultView, location } = root.ownerDocument
  const isTop = defaultView === defaultView?.top
  const page = { host: location.hostname, script: import.meta.url, own: isTop ? location.origin : null }
  const stakes = createStakes(defaultView ?? window)
  const complain = complainer(root.host, emit)
  let isHandedOver = root.host.hasAttribute('token-from')
  const seekToken =
    given.seekToken ??
    tokenSeeking((again, isOver) => loadDoor(again).then((door) => door.seekToken(root.host, { isOver })), emit)
  const change = (input: ElementInput) => {
    isHandedOver ||= typeof input.getToken === 'function'
    // A page that takes it away ends that session, and does not have people sign in here instead unless it says so.
    const settings = settingsOf(isHandedOver ? { ...input, session: input.session || 'host' } : input, page)
    complain(input, settings)
    element.settings = { ...settings, emit, fail, stakes, place, early, seekToken, visit: null }
  }
  change(given)
  root.append(element)
  return {
    change,
    visit: (path) => {
      if (isPath(path)) element.settings = { ...element.settings, visit: { path } }
    },
    isUnsaved: stakes.any,
  }
}

function placeOf(host: Element, content: Element): PlaceTheme {
  return {
    read: () => themeOfPlace(host),
    subscribe: (listener) => {
      const stop = watchPlace(content, listener)
      content.addEventListener(movedEvent, listener)
      return () => {
        stop()
        content.removeEventListener(movedEvent, listener)
      }
    },
  }
}

/** Tells the page once of each thing that is not understood. The words for it come late: most pages need none. */
function complainer(host: Element, emit: Emit): (input: ElementInput, settings: GivenSettings) => void {
  const warned = new Set<string>()
  return (input, { session }) =>
    void import('./page/misunderstanding.ts').then(
      ({ tellMisunderstandings }) =>
        tellMisunderstandings({ ...input, holds: session }, host.getAttributeNames(), emit, warned),
      () => undefined,
    )
}
