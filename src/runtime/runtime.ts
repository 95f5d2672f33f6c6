import type { Environment } from '#src/foundation/environment.ts'
import type { KeyedStorage } from '#src/foundation/keyed-storage.ts'
import { browserPlatform, type Platform } from '#src/foundation/platform.ts'
import { version } from '#src/foundation/version.ts'
import { type Client, createClient } from '#src/graphql/client.ts'
import { answeredEarly, type EarlyAnswer } from '#src/graphql/early-answer.ts'
import { createTransport } from '#src/graphql/transport.ts'
import { type Drafts, draftsOf } from '#src/runtime/draft/drafts.ts'
import type { Stakes } from '#src/runtime/draft/stakes.ts'
import { type Address, createAddress, type HistoryMode } from '#src/runtime/place/address.ts'
import { demandsSignOut, wayTo } from '#src/runtime/place/start-path.ts'
import type { HostTokens } from '#src/runtime/session/host-tokens.ts'
import { createSession, type Session } from '#src/runtime/session/session.ts'
import type { Theme } from '#src/ui/theme.ts'
import { createStoredChoice, type StoredChoice } from './choice/stored-choice.ts'
import { themes } from './choice/theme-choice.ts'
import { type Connection, createConnection } from './connection.ts'
import { type CeleiroEvents, type Emit, onAnswer } from './event/events.ts'
import { type Inspection, inspectionOf } from './inspection/inspection.ts'

/** Session kind: sign-in here (local storage or cookies), or tokens of the host page. */
export type SessionKind = 'local' | 'cookie' | 'host'

export interface RuntimeSettings {
  /** Base address of the API; the gateway is `graphql` below it. */
  api: string
  history: HistoryMode
  /** Where the app begins in the page's path, for `browser`. */
  base: string
  environment: Environment
  session: SessionKind
  /** Of a host page that signs people in itself; null where they do so here. */
  host: HostTokens | null
  emit: Emit
  stakes: Stakes
  /** Initial path, if the address has none. */
  path: string
  /** The page around is our own frame, whatever the history. */
  ownsPage?: boolean
  /** Queries sent before this code was loaded. */
  early?: readonly EarlyAnswer[] | undefined
  /** Address of the running script: identifies the build. */
  script: string
  /** Another browser than the real one. */
  platform?: Platform
}

/** Services with the lifetime of a connected element. */
export interface Runtime {
  platform: Platform
  host: HostTokens | null
  /** Base address of the API. */
  api: URL
  session: Session
  client: Client
  address: Address
  /** The page around is nothing but the app: its title and its scrolling are ours too. */
  ownsPage: boolean
  environment: Environment
  /** In inspect mode only. */
  inspection: Inspection | null
  theme: StoredChoice<Theme>
  drafts: Drafts
  /** Device storage of drafts; in hosted sessions no longer than the element. */
  typed: KeyedStorage
  /** What would be lost now. */
  stakes: Stakes
  emit: Emit
  connection: Connection
  script: string
  /** Dispatches `celeiro-ready` once. */
  announceReady: () => void
  /** Navigates once signed in. */
  visit: (path: string) => void
  /** Handles visits until unsubscribed. @param go answers whether it navigates */
  onVisit: (go: (path: string) => boolean) => () => void
  /** Dispatches `celeiro-navigate`. */
  arrive: (place: CeleiroEvents['celeiro-navigate']) => void
  /** Dispatches it again after a blocked navigation. */
  stay: () => void
  /** The element is being removed, regardless of unsaved changes. */
  isEnding: () => boolean
  /** Says so. */
  end: () => void
  /** Signs out, unless the page prevents it. */
  signOut: () => void
  start: () => void
  stop: () => void
}

export function createRuntime(settings: RuntimeSettings): Runtime {
  const { history, base, environment, host, emit, stakes, script } = settings
  const api = new URL(`${settings.api.replace(/\/+$/, '')}/`, document.baseURI)
  const platform = settings.platform ?? browserPlatform(api.origin)
  const isRefused = () =>
    import('./refused-origin.ts').then(
      ({ isRefusedOrigin }) => isRefusedOrigin({ platform, api, emit }),
      () => false,
    )
  const typed = host ? platform.memory : platform.typed
  const connection = createConnection(
    { ...platform, fetch: answeredEarly(settings.early, platform.fetch) },
    new URL('health', api),
    isRefused,
  )
  const isByCookies = settings.session === 'cookie'
  const transport = createTransport({ endpoint: new URL('graphql', api).href, fetch: connection.fetch, isByCookies })
  const inspection = inspectionOf(platform, api, environment)
  const { session, start, stop } = createSession({
    platform,
    transport,
    inspection,
    isByCookies,
    host,
    emit,
    isUnsaved: stakes.any,
  })
  const address = createAddress(history, platform.address, { base, first: settings.path })
  session.on('ended', ({ reason }) => emit('celeiro-session-expired', { path: address.read(), reason }))
  let isAnnounced = false
  let isEnding = false
  let go: ((path: string) => boolean) | null = null
  let isAwaited = false
  let arrived: CeleiroEvents['celeiro-navigate'] | undefined
  return {
    platform,
    host,
    api,
    session,
    client: createClient(transport, session),
    address,
    ownsPage: settings.ownsPage === true || (history === 'browser' && base === ''),
    environment,
    inspection,
    theme: createStoredChoice<Theme>(platform.storage, 'theme', themes),
    drafts: draftsOf(`${platform.prefix}${host ? 'host' : 'local'}`, session, typed, stakes),
    typed,
    stakes,
    emit,
    connection,
    script,
    announceReady: () => {
      if (!isAnnounced) emit('celeiro-ready', { version })
      isAnnounced = true
    },
    visit: (path) => {
      if (go) isAwaited = go(path)
      else address.replace(...wayTo(path, address.read()))
    },
    onVisit: (take) => {
      go = take
      return () => {
        go = null
      }
    },
    arrive: (place) => {
      isAwaited = false
      arrived = place
      emit('celeiro-navigate', place)
    },
    stay: () => {
      if (isAwaited && arrived) emit('celeiro-navigate', arrived)
      isAwaited = false
    },
    isEnding: () => isEnding,
    end: () => {
      isEnding = true
    },
    signOut: () => {
      onAnswer(emit('celeiro-sign-out', { path: address.read() }), (isOurs) => {
        if (isOurs) session.send({ type: 'signOut' })
      })
    },
    start: () => {
      start()
      if (demandsSignOut(address.read())) session.send({ type: 'signOut' })
    },
    stop,
  }
}
