import { type CSSProperties, createElement, type ReactElement, type Ref, useCallback, useEffect, useRef } from 'react'
import type { CeleiroApp, CeleiroAttributes, CeleiroEventMap, CeleiroProperties } from '../celeiro.js'
import { type ElementVersion, loadCeleiro } from './index.js'

type Listener<Name extends keyof CeleiroEventMap> = (event: CeleiroEventMap[Name]) => void

/** What the element takes, and what it tells. */
export interface CeleiroProps extends CeleiroProperties, ElementVersion {
  /** Origin of Celeiro, of which the script is loaded; left out where the page brings the script itself. */
  readonly server?: string
  readonly className?: string
  readonly style?: CSSProperties
  readonly id?: string
  readonly elementRef?: Ref<CeleiroApp>
  readonly onReady?: Listener<'celeiro-ready'>
  readonly onNavigate?: Listener<'celeiro-navigate'>
  readonly onLeave?: Listener<'celeiro-leave'>
  readonly onSignOut?: Listener<'celeiro-sign-out'>
  readonly onSessionExpired?: Listener<'celeiro-session-expired'>
  readonly onNotifications?: Listener<'celeiro-notifications'>
  readonly onError?: Listener<'celeiro-error'>
  readonly onUpdate?: Listener<'celeiro-update'>
}

/**
 * `<celeiro-app>` for React 18 and 19. A server renders its attributes alone; functions and listeners are set when it is
 * there, whether React hydrated it or made it, before its script ran or after.
 */
export function Celeiro(props: CeleiroProps): ReactElement {
  const { server, version, integrity, elementRef, environments, getToken, className, style, id } = props
  const element = useRef<CeleiroApp | null>(null)
  const latest = useRef(props)
  const attach = useCallback(
    (found: CeleiroApp | null) => {
      element.current = found
      if (typeof elementRef === 'function') elementRef(found)
      else if (elementRef) elementRef.current = found
    },
    [elementRef],
  )
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (!server) return
    loadCeleiro(server, { ...(version && { version }), ...(integrity && { integrity }) }).catch(console.error)
  }, [server, version, integrity])
  useEffect(() => {
    if (element.current && getToken !== undefined) element.current.getToken = getToken
  }, [getToken])
  useEffect(() => {
    if (element.current && environments) element.current.environments = environments
  }, [environments])
  useEffect(() => {
    const found = element.current
    if (!found) return
    const ends = listeners.map(([name, prop]) => {
      const listen = (event: Event) => (latest.current[prop] as ((event: Event) => void) | undefined)?.(event)
      found.addEventListener(name, listen)
      return () => found.removeEventListener(name, listen)
    })
    return () => {
      for (const end of ends) end()
    }
  }, [])
  return createElement('celeiro-app', { ...attributesOf(props), id, class: className, style, ref: attach })
}

const listeners = [
  ['celeiro-ready', 'onReady'],
  ['celeiro-navigate', 'onNavigate'],
  ['celeiro-leave', 'onLeave'],
  ['celeiro-sign-out', 'onSignOut'],
  ['celeiro-session-expired', 'onSessionExpired'],
  ['celeiro-notifications', 'onNotifications'],
  ['celeiro-error', 'onError'],
  ['celeiro-update', 'onUpdate'],
] as const satisfies readonly (readonly [keyof CeleiroEventMap, keyof CeleiroProps])[]

/** Where functions come in from, a server-rendered page says at once whose the session is: no form is drawn meanwhile. */
const attributesOf = (props: CeleiroProps): CeleiroAttributes => {
  const { api, session, history, base, path, view, theme, environment, getToken, 'token-from': from } = props
  return {
    api,
    session: session ?? (getToken ? 'host' : undefined),
    history,
    base,
    path,
    view,
    theme,
    environment,
    'token-from': from,
  }
}
