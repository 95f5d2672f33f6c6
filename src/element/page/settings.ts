import type { AppSettings } from '#src/app/app.tsx'
import { type EnvironmentTable, environmentOf, isEnvironment } from '#src/foundation/environment.ts'
import { isTheme } from '#src/runtime/choice/theme-choice.ts'
import type { HistoryMode } from '#src/runtime/place/address.ts'
import type { SessionKind } from '#src/runtime/runtime.ts'
import type { GetToken, TokenPage } from '#src/runtime/session/host-tokens.ts'

/** Input as given by the page; missing, empty or unknown values get their defaults. */
export interface ElementInput {
  api?: string | null
  session?: string | null
  history?: string | null
  base?: string | null
  path?: string | null
  theme?: string | null
  environment?: string | null
  environments?: EnvironmentTable
  getToken?: GetToken | null | undefined
  /** Only in our own frame: asks the portal for `getToken`. */
  seekToken?: TokenPage['seek']
  /** Only in our own frame, whose page contains nothing but the app. */
  ownsPage?: boolean
}

/** Whether the page contains nothing but the app, as far as its input says. */
export const ownsPage = ({ ownsPage, history, base }: ElementInput): boolean =>
  ownsPage === true || (history === 'browser' && !base)

const modes: readonly HistoryMode[] = ['browser', 'hash', 'memory']
const kinds: readonly SessionKind[] = ['local', 'cookie', 'host']

export const isMode = (mode: unknown): mode is HistoryMode => modes.some((one) => one === mode)
export const isSession = (kind: unknown): kind is SessionKind => kinds.some((one) => one === kind)

export const isAddress = (address: unknown): address is string =>
  typeof address === 'string' && address !== '' && URL.canParse(address, document.baseURI)

export const isBase = (base: unknown): base is string => typeof base === 'string' && !/[?#:]/.test(base)

/** One slash: two would lead to another site. */
export const isPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?!\/)/.test(path)

/** Whether each setting counts as it is written, so that there is nothing to tell the page. */
export function isUnderstood(input: ElementInput, attributes: readonly string[], holds: SessionKind): boolean {
  const { session, history, theme, environment, path, api, base, getToken, environments } = input
  return (
    (!session || (isSession(session) && (session !== 'cookie' || holds === 'cookie'))) &&
    (!history || isMode(history)) &&
    (!theme || isTheme(theme)) &&
    (!environment || isEnvironment(environment)) &&
    (!path || isPath(path)) &&
    (!api || isAddress(api)) &&
    (!base || isBase(base)) &&
    (!getToken || typeof getToken === 'function') &&
    (!environments || typeof environments === 'object') &&
    !attributes.some((name) => /^(?:gettoken|environments)$/.test(name.replaceAll('-', '')))
  )
}

/** App settings that depend on the page's input. */
export type PageSettings = Omit<AppSettings, 'emit' | 'fail' | 'stakes' | 'visit' | 'place' | 'early' | 'seekToken'>

export interface PageFacts {
  /** Host name. */
  host: string
  /** Address of the script that runs here. */
  script: string
  /** Its origin; null within a frame, where browsers send cookies or not as they please. */
  own?: string | null
}

/** The app's settings; the API is by default where the script came from. */
export function settingsOf(input: ElementInput, page: PageFacts): PageSettings {
  const here = environmentOf(page.host, input.environments)
  const api = isAddress(input.api) ? input.api : here.api || new URL(page.script).origin
  return {
    api,
    script: page.script,
    session: sessionOf(input, () => isAddress(api) && new URL(api, document.baseURI).origin === page.own),
    history: isMode(input.history) ? input.history : 'memory',
    base: (isBase(input.base) ? input.base : '').replace(/^\/*|\/+$/g, ''),
    path: isPath(input.path) ? input.path : '/',
    theme: isTheme(input.theme) ? input.theme : 'auto',
    environment: isEnvironment(input.environment) ? input.environment : here.environment,
    ownsPage: input.ownsPage === true,
    getToken: typeof input.getToken === 'function' ? input.getToken : undefined,
  }
}

/** A page with `getToken` signs users in. Cookies only on the API's own origin. */
function sessionOf({ session, getToken }: ElementInput, isOwnPage: () => boolean): SessionKind {
  if (session === 'host' || typeof getToken === 'function') return 'host'
  return session === 'cookie' && isOwnPage() ? 'cookie' : 'local'
}
