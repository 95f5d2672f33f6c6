import { telltaleStyle, themeOfPlace, watchPlace } from '#src/element/theme/place-theme.ts'
import { type FrameInput, type Handshake, protocol, type Question, type ToFrame, type ToPortal } from './message.ts'
import { tokenDoorFile } from './token-door-file.ts'

const attributes = ['api', 'session', 'history', 'base', 'path', 'view', 'theme', 'environment', 'height'] as const
const properties = [...attributes, 'environments', 'getToken'] as const

type FrameProperties = Partial<Record<(typeof attributes)[number], string | null>> & {
  environments?: Record<string, { environment?: string; api?: string }>
  getToken?: (demand: unknown) => unknown
}

/** Origin of this script; unknown when imported as a module: then the portal sets `api`. */
const source = document.querySelector<HTMLScriptElement>('script[src*="/celeiro-frame.js"]')?.src

const sheetText = `:host{display:block;min-width:20rem;min-height:20rem;max-height:100dvh}
:host([hidden]),[hidden]{display:none!important}
:host(:focus){outline:none!important}
iframe{display:block;width:100%;height:100%;border:0;${telltaleStyle}}`

/**
 * `<celeiro-frame>`: Celeiro in an iframe of its own origin, with the API of `<celeiro-app>`. It only listens to the
 * port that it handed to exactly that origin.
 */
class CeleiroFrame extends HTMLElement {
  static readonly observedAttributes = attributes
  readonly #properties: FrameProperties = {}
  readonly #root = this.attachShadow({ mode: 'open', delegatesFocus: true })
  readonly #sheet = new CSSStyleSheet()
  readonly #frame = document.createElement('iframe')
  readonly #line = document.createElement('p')
  #port: MessagePort | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #tokens = 0
  #functions = 0
  #contentHeight = '44rem'
  /** Only to be read. */
  unsaved = false

  static {
    for (const name of properties)
      Object.defineProperty(CeleiroFrame.prototype, name, {
        get(this: CeleiroFrame) {
          return this.#properties[name]
        },
        set(this: CeleiroFrame, value: unknown) {
          this.#take(name, value)
        },
      })
  }

  constructor() {
    super()
    this.#sheet.replaceSync(sheetText)
    this.#root.adoptedStyleSheets = [this.#sheet]
    Object.assign(this.#line, {
      role: 'alert',
      lang: 'pt-BR',
      hidden: true,
      textContent: 'Não foi possível abrir o Celeiro. Verifique sua internet e recarregue a página.',
    })
    this.#root.append(this.#line)
    Object.assign(this.#frame, { title: 'Celeiro', allow: 'camera;clipboard-write', onload: () => this.#greet() })
    watchPlace(this.#frame, () => this.#tell())
  }

  connectedCallback() {
    // A property set before the class was defined shadows the accessor: it is deleted and set again.
    for (const name of properties)
      if (Object.hasOwn(this, name)) {
        const value = Reflect.get(this, name)
        Reflect.deleteProperty(this, name)
        this.#take(name, value)
      }
    this.#open()
  }

  disconnectedCallback() {
    this.#close()
  }

  /** Opts in to `moveBefore`, which moves an iframe without reloading. */
  connectedMoveCallback() {
    this.#tell()
  }

  attributeChangedCallback(name: string, _old: string | null, value: string | null) {
    this.#take(name, value)
  }

  #take(name: string, value: unknown) {
    if (name === 'getToken' && value !== this.#properties.getToken) this.#tokens = value ? ++this.#functions : 0
    Reflect.set(this.#properties, name, value)
    // Replacing it within one task keeps the session.
    if (name === 'getToken') queueMicrotask(() => this.#tell())
    else if (name === 'path') this.#say({ set: { path: this.#properties.path } })
    else if (this.isConnected && (name === 'api' || name === 'environments')) this.#open()
    else this.#tell()
  }

  get #here() {
    return this.#properties.environments?.[location.hostname]
  }

  #open() {
    const api = this.#properties.api || this.#here?.api || (source && new URL(source).origin)
    const address = document.createElement('a')
    if (api) address.href = api.replace(/\/*$/, '/frame?portal')
    this.#fit()
    // Another scheme would run in the page of the portal.
    if (!/^https?:$/.test(address.protocol)) return this.#fail('has no address: set api')
    this.#wait(30_000)
    if (this.#frame.src !== address.href) this.#frame.src = address.href
    // Only now: a frame without an address would be a page of the portal.
    if (!this.#frame.isConnected) this.#root.append(this.#frame)
  }

  #close() {
    clearTimeout(this.#timer)
    this.#port?.close()
    this.#port = undefined
    this.unsaved = false
  }

  /** After each load of the frame, own reloads too: `targetOrigin` keeps the port from anybody else. */
  #greet() {
    const { port1, port2 } = new MessageChannel()
    this.#close()
    this.#port = port1
    port1.onmessage = ({ data }) => this.#hear(data)
    this.#wait(5_000)
    const input = { ...this.#input, path: this.#properties.path }
    this.#frame.contentWindow?.postMessage(
      { celeiro: protocol, input } satisfies Handshake,
      new URL(this.#frame.src).origin,
      [port2],
    )
  }

  get #input(): FrameInput {
    const { session, history, view, theme, environment, height } = this.#properties
    return {
      session,
      history,
      view,
      theme: theme === 'light' || theme === 'dark' ? theme : themeOfPlace(this),
      environment: environment || this.#here?.environment,
      grows: height !== 'fill',
      tokens: this.#tokens,
    }
  }

  #tell() {
    this.#fit()
    this.#say({ set: this.#input })
  }

  #say(message: ToFrame) {
    this.#port?.postMessage(message)
  }

  #hear(message: ToPortal) {
    if ('tell' in message) this.#emit(message.tell, message.detail)
    else if ('ask' in message) void this.#answer(message)
    else if ('unsaved' in message) this.unsaved = message.unsaved
    else if ('height' in message) {
      this.#contentHeight = `${message.height}px`
      this.#fit()
    } else {
      clearTimeout(this.#timer)
      this.#showFrame(true)
    }
  }

  async #answer(question: Question & { id: number }) {
    try {
      this.#say({
        answer: question.id,
        value:
          question.ask === 'seek'
            ? (
                await import(new URL(source ?? this.#frame.src).origin + tokenDoorFile + question.detail.again)
              ).seekToken(this, question.detail)
            : question.ask === 'getToken'
              ? await this.#properties.getToken?.(question.detail)
              : this.#emit(question.ask, question.detail, true),
      })
    } catch (problem) {
      this.#say({ answer: question.id, failure: String(problem) })
    }
  }

  #emit(name: string, detail: unknown, cancelable?: boolean): boolean {
    if (name === 'celeiro-navigate') Object.assign(this.#properties, detail)
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }))
  }

  /** A rule of the page's own sheet wins over this height. */
  #fit() {
    const [rule] = this.#sheet.cssRules
    ;(rule as CSSStyleRule).style.height = this.#properties.height === 'fill' ? '100%' : this.#contentHeight
  }

  #wait(milliseconds: number) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(
      () => this.#fail(`has no answer: does CELEIRO_ORIGINS name ${location.origin}?`),
      milliseconds,
    )
  }

  /** Either the frame or the error sentence. */
  #showFrame(isShown: boolean) {
    this.#frame.hidden = !isShown
    this.#line.hidden = isShown
  }

  #fail(message: string) {
    this.#showFrame(false)
    // biome-ignore lint/suspicious/noConsole: whoever builds the page is the one to tell
    console.error(`<celeiro-frame> ${message}`)
    this.#emit('celeiro-error', { message })
  }
}

if (!customElements.get('celeiro-frame')) customElements.define('celeiro-frame', CeleiroFrame)
