// Types of <celeiro-app>, for TypeScript 5 or newer. Generated from src/element/celeiro-app.ts by `npm run generate`.
// Put it among your sources; React, Preact, Solid, Vue and Svelte know the element wherever they
// are installed.

/** What a token has to prove, in the words of OpenID Connect: seconds since the person was asked who they are. */
export type TokenDemand = { readonly maxAge: number }

/** Answers an access token of ours that the host page got from its own server, or nothing when it has none. */
export type GetToken = (demand?: TokenDemand) => Promise<string | null | undefined> | string | null | undefined

export type Environment = 'local' | 'development' | 'homolog' | 'production'

/** Environment and API by page host; a host page may provide its own table. */
export type EnvironmentTable = Readonly<Record<string, { environment: Environment; api?: string }>>

/** Why a session ended. */
export type SessionEnd =
  /** The person signed out, here … */
  | 'signed-out'
  /** … or in another tab or element. */
  | 'signed-out-elsewhere'
  /** It could not be renewed. */
  | 'expired'
  /** The host page has no token, or only the one that is worth nothing any more. */
  | 'no-token'
  /** The API refused the host page's token. */
  | 'token-refused'
  /** The host page knows no such user. */
  | 'unknown-person'
  /** Another user signed in: in another tab or element, or in the host page. */
  | 'replaced'

/** The screens of the menu, each by its path with dashes, and with `-new` its empty form. */
export type View =
  | 'home'
  | 'bank-account'
  | 'bank-account-new'
  | 'bank-statement'
  | 'transfers'
  | 'transfers-new'
  | 'fund'
  | 'fund-new'
  | 'fund-transfer'
  | 'fund-transfer-new'
  | 'budget'
  | 'cash-account'
  | 'cash-account-new'
  | 'accountability'
  | 'bills-pay'
  | 'bills-pay-new'
  | 'payment-order'
  | 'payables'
  | 'supported-taxes'
  | 'suppliers'
  | 'suppliers-new'
  | 'tithes-and-offers'
  | 'tithes-and-offers-new'
  | 'pending-tithes-and-offers'
  | 'siaf-pay'
  | 'siaf-pay-new'
  | 'siaf-pay-transaction'
  | 'wallet-check'
  | 'wallet-check-new'
  | 'members-offerings'
  | 'members-offerings-new'
  | 'accounting-ledger-account'
  | 'accounting-ledger-account-new'
  | 'accounting-journal'
  | 'accounting-trial-balance'
  | 'accounting-account-ledger'
  | 'accounting-manual-entry'
  | 'accounting-manual-entry-new'
  | 'accounting-volunteer-work'
  | 'accounting-volunteer-work-new'
  | 'accounting-gift-in-kind'
  | 'accounting-gift-in-kind-new'
  | 'accounting-waiting'
  | 'accounting-delivery'
  | 'accounting-delivery-new'
  | 'accounting-layout'
  | 'accounting-layout-new'
  | 'users'
  | 'users-new'
  | 'permissions'
  | 'permissions-new'
  | 'integrations'
  | 'integrations-new'
  | 'system-health'
  | 'general-registers-account-plan'
  | 'general-registers-account-plan-new'
  | 'general-registers-region'
  | 'general-registers-region-new'
  | 'general-registers-regional'
  | 'general-registers-regional-new'
  | 'general-registers-branch'
  | 'general-registers-branch-new'
  | 'general-registers-cost-center'
  | 'general-registers-cost-center-new'
  | 'general-registers-point-of-sale'
  | 'general-registers-point-of-sale-new'
  | 'general-registers-ministry'
  | 'general-registers-ministry-new'
  | 'general-registers-place'
  | 'general-registers-place-new'
  | 'general-registers-asset'
  | 'general-registers-asset-new'
  | 'general-registers-asset-count'
  | 'general-registers-asset-count-new'
  | 'general-registers-company'

/** What may be written in markup. */
export interface CeleiroAttributes {
  /** Base address of the API, absolute or relative to the page. By default where the script came from. */
  api?: string | null | undefined
  /** `local` (the default): the person signs in here; `cookie`: so they do, and no script ever sees the tokens, in a page of Celeiro's own origin; `host`: the page hands over the session by `getToken`. */
  session?: 'local' | 'cookie' | 'host' | null | undefined
  /** Where the path lives: `memory` (the default), `hash` (behind the page's `#celeiro=`) or `browser`. */
  history?: 'memory' | 'hash' | 'browser' | null | undefined
  /** Where the app begins in the page's path, for `history="browser"`. */
  base?: string | null | undefined
  /** Where one is; set, one goes there, unless something unsaved would be left. */
  path?: string | null | undefined
  /** `light`, `dark`, or `auto` (the default), which follows the place in the page (its `color-scheme`) or else the system. */
  theme?: 'light' | 'dark' | 'auto' | null | undefined
  /** `local`, `development`, `homolog` or `production`. By default the page's host tells. */
  environment?: Environment | null | undefined
  /** One screen alone, without menu and bar, for a page that has its own: its path with dashes (`suppliers`, `general-registers-branch`), and with `-new` its empty form. By default the whole app. */
  view?: View | null | undefined
  /** What hands over tokens, for a page that a server rendered and whose framework sets no property: the name of a function on the page's window (`portal.getToken`), or the address of a module of the page's own origin that exports `getToken`. Looked up each time a token is needed. */
  'token-from'?: string | null | undefined
}

/** What a framework that sets properties may give. */
export interface CeleiroProperties extends CeleiroAttributes {
  /** Which page host stands for which environment and API, beside the local ones. */
  environments?: EnvironmentTable | null | undefined
  /** Answers an access token that the page's own server got for the person signed in there. With it nobody signs in here and nothing is stored. Called again, once, when a token has expired, and another function at once: the session is the person's, who goes on with any token of theirs. Taken away, it signs out. Never reflected to an attribute. */
  getToken?: GetToken | null | undefined
}

/** All bubble, and leave shadow roots. */
export interface CeleiroEventMap {
  /** Emitted once there is something to see. */
  'celeiro-ready': CustomEvent<{ version: string }>
  /** Emitted, now and again, while a session that the page is to hand over has no `getToken`: `answer` sets it. */
  'celeiro-token-needed': CustomEvent<{ answer: (getToken: GetToken) => void }>
  /** Emitted when another screen is shown, and again where a `path` that the page has set was not gone to. The title is the screen's, as the menu names it; empty where none is there. */
  'celeiro-navigate': CustomEvent<{ path: string; title: string }>
  /** Emitted before something unsaved is left for another screen. If the page prevents it, nobody is asked and nothing is left. */
  'celeiro-leave': CustomEvent<{ path: string }>
  /** Emitted when the person asks to sign out. Unless the page prevents it, they are signed out here; handed over by the page, they stay out until it sets another `getToken`. */
  'celeiro-sign-out': CustomEvent<{ path: string }>
  /** Emitted when a session ended; the reason is `signed-out`, `signed-out-elsewhere`, `expired`, `no-token`, `token-refused`, `unknown-person` or `replaced`. */
  'celeiro-session-expired': CustomEvent<{ path: string; reason: SessionEnd }>
  /** Emitted when it is known how many notifications wait for the person, and when that changes. */
  'celeiro-notifications': CustomEvent<{ count: number }>
  /** Emitted when something failed that no screen expected. */
  'celeiro-error': CustomEvent<{ message: string }>
  /** Emitted when the person asks for the new version of Celeiro, or again for what could not be fetched. Unless the page prevents it, the page is loaded anew. */
  'celeiro-update': CustomEvent<{ version: string }>
}

export interface CeleiroApp extends HTMLElement {
  /** Base address of the API, absolute or relative to the page. By default where the script came from. */
  api: string | null | undefined
  /** `local` (the default: the person signs in here, shared by the tabs of this page's origin), `cookie` (so they do, in a page of Celeiro's own origin, and no script ever sees the tokens), or `host`: the page hands over the session by `getToken`, and no sign-in form is ever drawn. */
  session: 'local' | 'cookie' | 'host' | null | undefined
  /** Where the path lives: `memory` (the default: the page's address stays untouched), `hash` (behind `#celeiro=`) or `browser`. */
  history: 'memory' | 'hash' | 'browser' | null | undefined
  /** Where the app begins in the page's path, for `history="browser"`: `/financeiro`. By default at its root. */
  base: string | null | undefined
  /** Where one is inside, with its query: `/suppliers?page=2`. Set, one goes there, unless something unsaved would be left. */
  path: string | null | undefined
  /** `light`, `dark`, or `auto` (the default), which follows the place in the page (its `color-scheme`) or else the system. */
  theme: 'light' | 'dark' | 'auto' | null | undefined
  /** `local`, `development`, `homolog` or `production`. By default the page's host tells. */
  environment: Environment | null | undefined
  /** One screen alone, without menu and bar, for a page that has its own: `suppliers`, `suppliers-new`. By default the whole app. Kept in the attribute. */
  view: View | null | undefined
  /** Which page host stands for which environment and API, beside the local ones. */
  environments: EnvironmentTable | undefined
  /** Answers an access token that the page's own server got for the person signed in there. With it nobody signs in here and nothing is stored. Called again, once, when a token has expired, and another function at once: the session is the person's, who goes on with any token of theirs. Taken away, it signs out. Never reflected to an attribute. */
  getToken: GetToken | null | undefined
  /** Whether something typed would be lost if the page took the element away now. Only to be read. */
  readonly unsaved: boolean
}

/** What `<celeiro-frame>` takes besides. */
export interface CeleiroFrameAttributes {
  /** As high as what is in it, up to the window's height (the default), or as high as the room there is. */
  height?: 'content' | 'fill' | null | undefined
}

/** `<celeiro-frame>`: the same in a frame of its own origin. */
export interface CeleiroFrame extends CeleiroApp, CeleiroFrameAttributes {}

/** As React 19, Preact, Svelte 5 and plain pages call listeners; Solid has a colon in between. */
type Listeners<Prefix extends string> = {
  [Name in keyof CeleiroEventMap as `${Prefix}${Name}`]?: ((event: CeleiroEventMap[Name]) => void) | null | undefined
}

/** As Vue calls them inside: onCeleiroReady. */
type VueListeners = {
  [Name in keyof CeleiroEventMap as `on${PascalCase<Name>}`]?: (event: CeleiroEventMap[Name]) => void
}

/** What Vue's strict templates let every element have. Its compiler asks for attributes without their dashes. */
interface VueUsual {
  ref?: unknown
  key?: PropertyKey
  id?: string
  class?: unknown
  style?: unknown
  title?: string
  tabindex?: number | string
  hidden?: boolean | ''
  slot?: string
  role?: string
  [data: `data${string}`]: unknown
  [aria: `aria${string}`]: unknown
}

/** Vue's compiler asks for attributes without their dashes. */
type VueGiven = CeleiroProperties & VueListeners & VueUsual & VueUsualListeners & { tokenFrom?: CeleiroAttributes['token-from'] }

/** What any element tells, such as a click. */
type VueUsualListeners = {
  [Name in keyof HTMLElementEventMap as `on${Capitalize<Name>}`]?: (event: HTMLElementEventMap[Name]) => void
}

type PascalCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${PascalCase<Rest>}`
  : Capitalize<Name>

/** What every element may be given there: class, style, aria-label and so on. */
type Usual<Elements> = Elements extends { div: infer Div } ? Omit<Div, 'ref' | 'bind:this'> : object

/** React 19 takes functions for a form's action, and hands them to elements of others; React 18 hands over texts alone. */
type SetsProperties<Elements> = Elements extends { form: { action?: infer Action } }
  ? ((data: FormData) => void) extends Action
    ? true
    : false
  : false

interface ReactReference<Element> {
  ref?: ((element: Element | null) => void) | { readonly current: Element | null } | null | undefined
}

declare global {
  interface HTMLElementTagNameMap {
    'celeiro-app': CeleiroApp
    'celeiro-frame': CeleiroFrame
  }
  interface GlobalEventHandlersEventMap extends CeleiroEventMap {}
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'celeiro-app': Usual<IntrinsicElements> &
        ReactReference<CeleiroApp> &
        (SetsProperties<IntrinsicElements> extends true
          ? CeleiroProperties & Listeners<'on'>
          : CeleiroAttributes & { [Name in keyof Listeners<'on'>]?: never })
      'celeiro-frame': Omit<IntrinsicElements['celeiro-app'], 'ref'> &
        ReactReference<CeleiroFrame> &
        CeleiroFrameAttributes
    }
  }
}

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'celeiro-app': Usual<IntrinsicElements> & ReactReference<CeleiroApp> & CeleiroProperties & Listeners<'on'>
      'celeiro-frame': Usual<IntrinsicElements> &
        ReactReference<CeleiroFrame> &
        CeleiroProperties &
        CeleiroFrameAttributes &
        Listeners<'on'>
    }
  }
}

declare module 'solid-js/jsx-runtime' {
  namespace JSX {
    interface IntrinsicElements {
      'celeiro-app': Usual<IntrinsicElements> &
        CeleiroProperties &
        Listeners<'on:'> & { ref?: CeleiroApp | ((element: CeleiroApp) => void) }
      'celeiro-frame': Usual<IntrinsicElements> &
        CeleiroProperties &
        CeleiroFrameAttributes &
        Listeners<'on:'> & { ref?: CeleiroFrame | ((element: CeleiroFrame) => void) }
    }
  }
}

declare module 'vue' {
  interface GlobalComponents {
    'celeiro-app': new () => { $props: VueGiven }
    'celeiro-frame': new () => { $props: VueGiven & CeleiroFrameAttributes }
  }
}

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'celeiro-app': Usual<SvelteHTMLElements> &
      CeleiroProperties &
      Listeners<'on' | 'on:'> & { 'bind:this'?: CeleiroApp | null | undefined }
    'celeiro-frame': Usual<SvelteHTMLElements> &
      CeleiroProperties &
      CeleiroFrameAttributes &
      Listeners<'on' | 'on:'> & { 'bind:this'?: CeleiroFrame | null | undefined }
  }
}
