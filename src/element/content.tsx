import r2wc from '@r2wc/react-to-web-component'
import { App, type AppSettings } from '#src/app/app.tsx'
import { revealSurroundings, showLayer } from '#src/app/layer-box.ts'
import type { EarlyAnswer } from '#src/graphql/early-answer.ts'
import { createStakes } from '#src/runtime/draft/stakes.ts'
import type { Emit } from '#src/runtime/event/events.ts'
import type { PlaceTheme } from '#src/ui/theme.ts'
import { keepOwnKeys } from './page/own-keys.ts'
import { type ElementInput, isPath, isUnderstood, type PageSettings, settingsOf } from './page/settings.ts'
import { tokenSeeking } from './page/token-seeking.ts'
import { celeiroSheet, takeSheet } from './sheet.ts'
import { themeOfPlace, watchPlace } from './theme/place-theme.ts'

export type { ElementInput } from './page/settings.ts'

/** The element's content: everything but its class. */
export interface Content {
  /** Applies the page's input. */
  change: (input: ElementInput) => void
  /** Goes to a path. */
  visit: (path: unknown) => void
  isUnsaved: () => boolean
}

// The build rewrites this import so that a cache-busting suffix can be appended.
const loadDoor: (again: string) => Promise<typeof import('./page/token-door.ts')> = () => import('./page/token-door.ts')

const tagName = 'celeiro-app-content'

/** Dispatched when the element was moved in the page. */
const movedEvent = 'celeiro-moved'

/**
 * r2wc mounts and unmounts React. It ignores removed and empty attributes and mounts before all are known, so it
 * gets a single property.
 */
const ReactElement = r2wc(App, { props: { settings: undefined } }) as unknown as new () => Mounted

interface Mounted extends HTMLElement {
  settings: AppSettings
  connectedCallback(): void
  disconnectedCallback(): void
}

/** Adopts our style sheet again, which a root loses in another document. */
function dress({ adoptedStyleSheets, ownerDocument }: ShadowRoot): void {
  const sheet = celeiroSheet(ownerDocument)
  if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet)
}

/** What was asked and drawn while this chunk was loading. */
interface Early {
  asked?: readonly EarlyAnswer[] | undefined
  /** The product's style sheet, where the first rows have it. */
  sheet?: CSSStyleSheet | undefined
}

/** Private element inside `<celeiro-app>`. Moving it disconnects and reconnects: it unmounts a task later. */
class CeleiroContent extends ReactElement {
  #stopKeepingKeys: (() => void) | undefined

  override connectedCallback() {
    super.connectedCallback()
    this.connectedMoveCallback()
    const root = this.getRootNode()
    if (root instanceof ShadowRoot && root.host instanceof HTMLElement) this.#stopKeepingKeys = keepOwnKeys(root.host)
  }

  override disconnectedCallback() {
    this.#stopKeepingKeys?.()
    setTimeout(() => {
      if (!this.isConnected) super.disconnectedCallback()
    })
  }

  /** Opts in to `moveBefore`, which keeps the element's state. */
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
 * @param fail reports a fatal error
 */
export function openContent(
  root: ShadowRoot,
  input: ElementInput,
  emit: Emit,
  fail: (problem: unknown) => void,
  { asked, sheet }: Early = {},
): Content {
  if (!customElements.get(tagName)) customElements.define(tagName, CeleiroContent)
  takeSheet(root.ownerDocument, sheet)
  const element = root.ownerDocument.createElement(tagName) as CeleiroContent
  const place = placeOf(root.host, element)
  const { defaultView, location } = root.ownerDocument
  const isTop = defaultView === defaultView?.top
  const page = { host: location.hostname, script: import.meta.url, own: isTop ? location.origin : null }
  const stakes = createStakes(defaultView ?? window)
  const complain = complainer(root.host, emit)
  let isHandedOver = root.host.hasAttribute('token-from')
  const seekToken =
    input.seekToken ??
    tokenSeeking((again, isOver) => loadDoor(again).then((door) => door.seekToken(root.host, { isOver })), emit)
  const change = (input: ElementInput) => {
    isHandedOver ||= typeof input.getToken === 'function'
    // Removing `getToken` ends that session and does not fall back to local sign-in unless asked for.
    const settings = settingsOf(isHandedOver ? { ...input, session: input.session || 'host' } : input, page)
    complain(input, settings)
    element.settings = { ...settings, emit, fail, stakes, place, early: asked, seekToken, visit: null }
  }
  change(input)
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
      const control = new AbortController()
      const { signal } = control
      watchPlace(content, listener, { signal })
      content.addEventListener(movedEvent, listener, { signal })
      return () => control.abort()
    },
  }
}

/** Reports each misunderstood setting once. The texts are loaded lazily: most pages need none. */
function complainer(host: Element, emit: Emit): (input: ElementInput, settings: PageSettings) => void {
  const warned = new Set<string>()
  return (input, { session }) => {
    const attributes = host.getAttributeNames()
    if (isUnderstood(input, attributes, session)) return
    import('./page/misunderstanding.ts').then(
      ({ tellMisunderstandings }) => tellMisunderstandings({ ...input, holds: session }, attributes, emit, warned),
      () => undefined,
    )
  }
}
