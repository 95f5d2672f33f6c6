/** Detail of `celeiro-token-needed`. */
export interface TokenQuestion {
  /** Sets `getToken`, as the page itself may. */
  answer: (getToken: unknown) => void
}

const attribute = 'token-from'

/**
 * Asks the page for a function that hands over tokens, unless it has set one: what the attribute `token-from` names, or
 * what a listener of `celeiro-token-needed` answers. Either becomes the property `getToken`. A framework that hydrates what
 * a server rendered may set neither property nor listener, while attributes are there.
 * @param isOver last attempt: a missing `getToken` is reported
 */
export function seekToken(element: Element, { isOver }: { isOver: boolean }): void {
  const readCallback = () => Reflect.get(element, 'getToken')
  const answer = (getToken: unknown) => void Object.assign(element, { getToken })
  if (readCallback()) return
  const from = element.getAttribute(attribute) ?? ''
  const named = from && functionOf(from, element)
  if (named) answer(named)
  else tell(element, 'celeiro-token-needed', { answer })
  if (isOver && !readCallback()) complain(element, from)
}

const aName = /^[\w$]+(?:\.[\w$]+)*$/

/** Looks up a function by name at each call, so that replacements count; a module is imported on demand. */
function functionOf(from: string, element: Element): (() => unknown) | undefined {
  const page = element.ownerDocument.defaultView
  if (aName.test(from)) {
    if (!page || !methodOf(page, from)) return undefined
    return () => {
      const method = methodOf(page, from)
      if (!method) throw new Error(missing(from))
      return method()
    }
  }
  const address = moduleAddress(from, element)
  return address === undefined ? undefined : () => askModule(address)
}

/** Same origin only: an attribute must not load foreign scripts. */
function moduleAddress(from: string, { baseURI, ownerDocument }: Element): string | undefined {
  if (!from.includes('/') || !URL.canParse(from, baseURI)) return undefined
  const { origin, href } = new URL(from, baseURI)
  return origin === ownerDocument.location.origin ? href : undefined
}

async function askModule(address: string): Promise<unknown> {
  const module: Record<string, unknown> = await import(/* @vite-ignore */ address)
  const getToken = module.getToken ?? module.default
  if (typeof getToken !== 'function') throw new Error(`${address} exports no function getToken, nor one by default`)
  return getToken()
}

/** Resolves a dotted name from the window, bound to its owner. */
function methodOf(page: object, name: string): (() => unknown) | undefined {
  const keys = name.split('.')
  const last = keys.pop() ?? ''
  try {
    const holder = keys.reduce<unknown>((place, key) => (isHolder(place) ? Reflect.get(place, key) : null), page)
    const found: unknown = isHolder(holder) ? Reflect.get(holder, last) : null
    return typeof found === 'function' ? () => Reflect.apply(found, holder, []) : undefined
  } catch {
    // A frame of another origin with that name.
    return undefined
  }
}

const isHolder = (place: unknown): place is object =>
  (typeof place === 'object' && place !== null) || typeof place === 'function'

const missing = (from: string): string =>
  `${attribute}="${shortened(from)}" is no function that the page has on its window (a const or let of a script is not there)`

/** It may be a token by mistake: never print it whole. */
const shortened = (from: string): string => (from.length > 60 ? `${from.slice(0, 20)}…` : from)

function complain(element: Element, from: string): void {
  const message = sentence(from)
  // biome-ignore lint/suspicious/noConsole: whoever builds the page is the one to tell
  console.error(`<${element.localName}> ${message}`)
  tell(element, 'celeiro-error', { message })
}

function sentence(from: string): string {
  if (from && aName.test(from)) return missing(from)
  if (from)
    return `does not understand ${attribute}="${shortened(from)}"; it may be: a function of the page's window, such as portal.getToken, or a module of its own origin, such as /portal-token.js`
  return `has no getToken: the page sets it, answers celeiro-token-needed, or names it in ${attribute}`
}

const tell = (element: Element, name: string, detail: object) =>
  element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
