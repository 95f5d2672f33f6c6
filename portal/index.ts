import type { GetToken } from '../celeiro.js'

export type * from '../celeiro.js'

/** Which build of the element a page loads. */
export interface ElementVersion {
  /** Of which version, for a portal that says itself when it changes; the newest one otherwise. */
  readonly version?: string
  /** What `/element/version.json` of Celeiro's server tells of `celeiro.js` of that version. */
  readonly integrity?: string
}

const loading = new Map<string, Promise<void>>()

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): Policy
}
interface Policy {
  createScriptURL(address: string): string
}
let policy: Policy | undefined

/** The address as a page with Trusted Types takes it: by a policy named `celeiro`, made once. */
function trusted(address: string): string {
  const types: TrustedTypes | undefined = Reflect.get(globalThis, 'trustedTypes')
  policy ??= types?.createPolicy('celeiro', { createScriptURL: (own) => own })
  return policy?.createScriptURL(address) ?? address
}

/**
 * Loads `<celeiro-app>` from the server of Celeiro, once for each page, however often it is called. On a server it does
 * nothing, so that a page that is rendered there may call it.
 * @param server origin of Celeiro: `https://celeiro.example`
 * @throws Error when its script cannot be loaded; another call tries again. TypeError where a policy of the page allows
 * neither `trusted-types celeiro` nor any name
 */
export function loadCeleiro(server: string | URL, { version, integrity }: ElementVersion = {}): Promise<void> {
  if (typeof document === 'undefined' || customElements.get('celeiro-app')) return Promise.resolve()
  const { href } = new URL(`/element/${version ? `${version}/` : ''}celeiro.js`, server)
  const known = loading.get(href)
  if (known) return known
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = 'anonymous'
    if (integrity) script.integrity = integrity
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      loading.delete(href)
      script.remove()
      reject(new Error(`${href} could not be loaded`))
    })
    script.src = trusted(href)
    document.head.append(script)
  })
  loading.set(href, loaded)
  return loaded
}

/**
 * A `getToken` for an address of the portal's own server, which answers as `@celeiro/element/server` does: a token, 401
 * where nobody is signed in, or why there is none. A proof that is asked for is sent as `maxAge`, in seconds.
 */
export function tokenFrom(address: string): GetToken {
  return async (demand) => {
    const asked = demand ? `${address.includes('?') ? '&' : '?'}maxAge=${demand.maxAge}` : ''
    const answer = await fetch(`${address}${asked}`)
    if (answer.status === 401) return null
    const text = await answer.text()
    if (!answer.ok) throw new Error(text)
    return text
  }
}
