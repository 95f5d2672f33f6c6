import type { EnvironmentTable } from '#src/foundation/environment.ts'
import { version } from '#src/foundation/version.ts'
import type { CeleiroEvents, Emit } from '#src/runtime/event/events.ts'
import type { GetToken } from '#src/runtime/session/host-tokens.ts'
import type { Content, ElementInput } from './content.tsx'
import { loadEarly } from './early/early-load.ts'
import { drawEarly } from './early/early-rows.ts'
import { type Failsafe, failsafeIn } from './failsafe.ts'
import { askEarly, type EarlyQuestions } from './first-rows/early-question.ts'

const attributes = ['api', 'session', 'history', 'base', 'path', 'theme', 'environment'] as const
const properties = [...attributes, 'view', 'environments', 'getToken'] as const

/** Cancelable events. */
const cancelable: readonly (keyof CeleiroEvents)[] = ['celeiro-update', 'celeiro-sign-out', 'celeiro-leave']

/**
 * @summary Celeiro, the financial back office, inside any page.
 *
 * @attr {string} api - Base address of the API, absolute or relative to the page. By default where the script came from.
 * @attr {'local' | 'cookie' | 'host'} session - `local` (the default): the person signs in here; `cookie`: so they do, and no script ever sees the tokens, in a page of Celeiro's own origin; `host`: the page hands over the session by `getToken`.
 * @attr {'memory' | 'hash' | 'browser'} history - Where the path lives: `memory` (the default), `hash` (behind the page's `#celeiro=`) or `browser`.
 * @attr {string} base - Where the app begins in the page's path, for `history="browser"`.
 * @attr {string} path - Where one is; set, one goes there, unless something unsaved would be left.
 * @attr {'light' | 'dark' | 'auto'} theme - `light`, `dark`, or `auto` (the default), which follows the place in the page (its `color-scheme`) or else the system.
 * @attr {Environment} environment - `local`, `development`, `homolog` or `production`. By default the page's host tells.
 * @attr {View} view - One screen alone, without menu and bar, for a page that has its own: its path with dashes (`suppliers`, `general-registers-branch`), and with `-new` its empty form. By default the whole app.
 * @attr {string} token-from - What hands over tokens, for a page that a server rendered and whose framework sets no property: the name of a function on the page's window (`portal.getToken`), or the address of a module of the page's own origin that exports `getToken`. Looked up each time a token is needed.
 *
 * @cssprop --celeiro-canvas - The background behind everything.
 * @cssprop --celeiro-surface - The background of cards, tables and bars.
 * @cssprop --celeiro-surface-raised - The background of what floats: panels, dialogs, menus, toasts.
 * @cssprop --celeiro-surface-hover - The background of what the pointer is over.
 * @cssprop --celeiro-border - The lines between things.
 * @cssprop --celeiro-border-control - The outline of fields.
 * @cssprop --celeiro-backdrop - What dims the rest behind a panel or a dialog.
 * @cssprop --celeiro-skeleton - The places of what is on its way.
 * @cssprop --celeiro-text - Text.
 * @cssprop --celeiro-text-muted - Secondary text.
 * @cssprop --celeiro-accent - What can be acted on. It needs 4.5:1 against `--celeiro-accent-text`.
 * @cssprop --celeiro-accent-hover - The same, with the pointer over it.
 * @cssprop --celeiro-accent-soft - The background of what is chosen.
 * @cssprop --celeiro-accent-text - Text on the accent.
 * @cssprop --celeiro-focus - The ring around what has the focus; 3:1 against what is beside it.
 * @cssprop --celeiro-selection - The background of selected text.
 * @cssprop --celeiro-selection-text - Selected text.
 * @cssprop --celeiro-positive - Good news, active records.
 * @cssprop --celeiro-positive-soft - Its background.
 * @cssprop --celeiro-negative - Errors, refusals, what cannot be undone.
 * @cssprop --celeiro-negative-hover - The same, with the pointer over it.
 * @cssprop --celeiro-negative-soft - Its background.
 * @cssprop --celeiro-negative-text - Text on the negative.
 * @cssprop --celeiro-warning - What needs attention.
 * @cssprop --celeiro-warning-soft - Its background.
 * @cssprop --celeiro-info - What is good to know.
 * @cssprop --celeiro-info-soft - Its background.
 * @cssprop --celeiro-menu-surface - The background of the menu.
 * @cssprop --celeiro-menu-surface-hover - What the pointer is over, in it.
 * @cssprop --celeiro-menu-border - The lines in and beside it.
 * @cssprop --celeiro-menu-text - Its text.
 * @cssprop --celeiro-menu-text-muted - The names of its groups, and its icons.
 * @cssprop --celeiro-menu-accent - The entry of the screen that is shown.
 * @cssprop --celeiro-menu-accent-soft - Its background.
 * @cssprop --celeiro-bar-surface - The background of the bar on top.
 * @cssprop --celeiro-bar-surface-hover - What the pointer is over, in it.
 * @cssprop --celeiro-bar-border - The lines in and beside it.
 * @cssprop --celeiro-bar-text - Its text.
 * @cssprop --celeiro-bar-text-muted - Its secondary text.
 * @cssprop --celeiro-bar-accent - What can be acted on, in it.
 * @cssprop --celeiro-bar-accent-soft - The background of what is chosen, in it.
 * @cssprop --celeiro-rem - What everything is a multiple of: what 16 px would be. `1rem` follows a page whose root is left at 100 %, `1.6rem` one with 62.5 %.
 * @cssprop --celeiro-font - The fonts.
 * @cssprop --celeiro-font-heading - The fonts of headings.
 * @cssprop --celeiro-font-figures - The fonts of figures: money, documents, phones.
 * @cssprop --celeiro-font-size-xs - Labels of columns, help, badges.
 * @cssprop --celeiro-font-size-sm - Small buttons, second lines.
 * @cssprop --celeiro-font-size-md - Text.
 * @cssprop --celeiro-font-size-lg - Titles of dialogs; fields on phones.
 * @cssprop --celeiro-font-size-xl - Titles of lists.
 * @cssprop --celeiro-font-size-2xl - Titles of screens.
 * @cssprop --celeiro-font-weight-medium - Buttons, labels, names.
 * @cssprop --celeiro-font-weight-semibold - Titles.
 * @cssprop --celeiro-line-height - Of text.
 * @cssprop --celeiro-line-height-tight - Of titles and buttons.
 * @cssprop --celeiro-space - The unit of every gap and padding: smaller is denser.
 * @cssprop --celeiro-page-padding - Around the content of a screen; 1rem on phones.
 * @cssprop --celeiro-control-height - Fields and buttons.
 * @cssprop --celeiro-dense-height - Fields and buttons of lists and filters.
 * @cssprop --celeiro-touch-height - Both, on phones.
 * @cssprop --celeiro-sidebar-width - The menu.
 * @cssprop --celeiro-sidebar-narrow-width - The menu narrowed to its icons.
 * @cssprop --celeiro-top-bar-height - The bar on top.
 * @cssprop --celeiro-sticky-top - How much the page's own sticky header covers: what sticks here does so below it.
 * @cssprop --celeiro-panel-width - A record beside its list.
 * @cssprop --celeiro-dialog-width - A question or a short form.
 * @cssprop --celeiro-radius-sm - Corners of what is small.
 * @cssprop --celeiro-radius-md - Corners of fields and buttons.
 * @cssprop --celeiro-radius-lg - Corners of cards, tables and dialogs.
 * @cssprop --celeiro-radius-full - Corners of badges and chips.
 * @cssprop --celeiro-border-width - Every thin line.
 * @cssprop --celeiro-focus-width - The ring of the focus.
 * @cssprop --celeiro-focus-offset - What is between it and what has it.
 * @cssprop --celeiro-shadow-raised - Under cards and buttons.
 * @cssprop --celeiro-shadow-floating - Under what floats.
 * @cssprop --celeiro-duration-fast - Small changes: colours, menus.
 * @cssprop --celeiro-duration-normal - Bigger ones: panels, switches.
 *
 * @testid login-card - The sign-in screen.
 * @testid sign-in - The button that signs in.
 * @testid user-menu - The button with the person's name.
 * @testid search - The button that searches screens and records.
 * @testid list-search - The search field of a list.
 * @testid new-record - What starts a new record.
 * @testid panel - A record beside its list.
 * @testid fact - What a record that is seen has of one of its fields.
 * @testid edit-record - The button that leads from seeing a record to changing it.
 * @testid save-record - The button that saves it.
 * @testid dialog - A question or a short form.
 * @testid toast - A passing message.
 *
 * @event {CustomEvent<{ version: string }>} celeiro-ready - Emitted once there is something to see.
 * @event {CustomEvent<{ answer: (getToken: GetToken) => void }>} celeiro-token-needed - Emitted, now and again, while a session that the page is to hand over has no `getToken`: `answer` sets it.
 * @event {CustomEvent<{ path: string; title: string }>} celeiro-navigate - Emitted when another screen is shown, and again where a `path` that the page has set was not gone to. The title is the screen's, as the menu names it; empty where none is there.
 * @event {CustomEvent<{ path: string }>} celeiro-leave - Emitted before something unsaved is left for another screen. If the page prevents it, nobody is asked and nothing is left.
 * @event {CustomEvent<{ path: string }>} celeiro-sign-out - Emitted when the person asks to sign out. Unless the page prevents it, they are signed out here; handed over by the page, they stay out until it sets another `getToken`.
 * @event {CustomEvent<{ path: string; reason: SessionEnd }>} celeiro-session-expired - Emitted when a session ended; the reason is `signed-out`, `signed-out-elsewhere`, `expired`, `no-token`, `token-refused`, `unknown-person` or `replaced`.
 * @event {CustomEvent<{ count: number }>} celeiro-notifications - Emitted when it is known how many notifications wait for the person, and when that changes.
 * @event {CustomEvent<{ message: string }>} celeiro-error - Emitted when something failed that no screen expected.
 * @event {CustomEvent<{ version: string }>} celeiro-update - Emitted when the person asks for the new version of Celeiro, or again for what could not be fetched. Unless the page prevents it, the page is loaded anew.
 */
export class CeleiroApp extends HTMLElement {
  static readonly version = version
  static readonly observedAttributes = attributes

  readonly #root = this.attachShadow({ mode: 'open' })
  readonly #failsafe: Failsafe = failsafeIn(this.#root, (message) => this.#emit('celeiro-error', { message }))
  #input: ElementInput = {}
  #content: Content | undefined
  #early: EarlyQuestions | undefined
  #rowsOver = new AbortController()

  /** Base address of the API, absolute or relative to the page. By default where the script came from. */
  declare api: string | null | undefined

  /**
   * `local` (the default: the person signs in here, shared by the tabs of this page's origin), `cookie` (so they do, in a
   * page of Celeiro's own origin, and no script ever sees the tokens), or `host`: the page hands over the session by
   * `getToken`, and no sign-in form is ever drawn.
   */
  declare session: string | null | undefined

  /** Where the path lives: `memory` (the default: the page's address stays untouched), `hash` (behind `#celeiro=`) or `browser`. */
  declare history: string | null | undefined

  /** Where the app begins in the page's path, for `history="browser"`: `/financeiro`. By default at its root. */
  declare base: string | null | undefined

  /** Where one is inside, with its query: `/suppliers?page=2`. Set, one goes there, unless something unsaved would be left. */
  declare path: string | null | undefined

  /** `light`, `dark`, or `auto` (the default), which follows the place in the page (its `color-scheme`) or else the system. */
  declare theme: string | null | undefined

  /** `local`, `development`, `homolog` or `production`. By default the page's host tells. */
  declare environment: string | null | undefined

  /** One screen alone, without menu and bar, for a page that has its own: `suppliers`, `suppliers-new`. By default the whole app. Kept in the attribute. */
  declare view: string | null | undefined

  /** Which page host stands for which environment and API, beside the local ones. */
  declare environments: EnvironmentTable | undefined

  /**
   * Answers an access token that the page's own server got for the person signed in there. With it nobody signs in
   * here and nothing is stored. Called again, once, when a token has expired, and another function at once: the session
   * is the person's, who goes on with any token of theirs. Taken away, it signs out. Never reflected to an attribute.
   */
  declare getToken: GetToken | null | undefined

  static {
    for (const name of properties)
      Object.defineProperty(CeleiroApp.prototype, name, {
        get(this: CeleiroApp) {
          return name === 'view' ? this.getAttribute(name) : this.#input[name]
        },
        set(this: CeleiroApp, value) {
          if (name === 'view') this.setAttribute(name, value ?? '')
          else this.#change(name, value)
        },
      })
  }

  /** Whether something typed would be lost if the page took the element away now. Only to be read. */
  get unsaved(): boolean {
    return this.#content?.isUnsaved() ?? false
  }

  /** @internal */
  connectedCallback() {
    for (const property of properties) this.#takeEarly(property)
    if (this.#content) this.#content.change(this.#input)
    else void this.#open()
  }

  /** @internal */
  disconnectedCallback() {
    this.#failsafe.stopWaiting()
    this.#rowsOver.abort()
  }

  /** Opts in to `moveBefore`, which keeps the element's state. @internal */
  connectedMoveCallback() {}

  /** @internal */
  attributeChangedCallback(name: (typeof attributes)[number], _old: string | null, value: string | null) {
    this[name] = value
  }

  /** The content is loaded lazily by the first element shown; the class must be defined at once. */
  async #open() {
    this.#failsafe.startWaiting()
    this.#rowsOver = new AbortController()
    const { signal } = this.#rowsOver
    const chunk = loadEarly(this.#root, this.#input)
    const early = askEarly(this.#input)
    this.#early = early
    try {
      if (early && chunk) await drawEarly(chunk, { root: this.#root, input: this.#input, early, signal })
      const { openContent } = await import('./content.tsx')
      if (this.isConnected) this.#content ??= openContent(this.#root, this.#input, this.#emit, this.#fail, early)
    } catch (problem) {
      this.#fail(problem)
    }
  }

  #fail = (problem: unknown) => {
    this.#rowsOver.abort()
    this.#failsafe.show(problem)
  }

  #change(name: keyof ElementInput, value: unknown) {
    Reflect.set(this.#input, name, value)
    // They are of what the page asked for first.
    this.#rowsOver.abort()
    this.#content?.change(this.#input)
    if (name === 'path') this.#content?.visit(value)
  }

  /** A property set before the class was defined shadows the accessor: it is deleted and set again. */
  #takeEarly(property: (typeof properties)[number]) {
    if (!Object.hasOwn(this, property)) return
    const value = this[property]
    delete this[property]
    Object.assign(this, { [property]: value })
  }

  #emit: Emit = <Name extends keyof CeleiroEvents>(name: Name, detail: CeleiroEvents[Name]) => {
    if (name === 'celeiro-ready') {
      this.#failsafe.stopWaiting()
      this.#early?.rows?.giveWay()
      this.#early = undefined
    }
    if (name === 'celeiro-navigate' && 'path' in detail) this.#input.path = detail.path
    const event = { detail, bubbles: true, composed: true, cancelable: cancelable.includes(name) }
    return this.dispatchEvent(new CustomEvent(name, event))
  }
}
