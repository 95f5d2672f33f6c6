import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { Root } from '#src/app/root.tsx'
import { createRuntime, type RuntimeSettings } from '#src/runtime/runtime.ts'
import { RuntimeContext } from '#src/runtime/runtime-context.ts'
import { type GetToken, hostTokens, type TokenPage } from '#src/runtime/session/host-tokens.ts'
import { Gradual } from '#src/ui/gradual.tsx'
import type { PlaceTheme, Theme } from '#src/ui/theme.ts'
import { Failsafe } from './failsafe.tsx'
import { OutermostFailsafe } from './outermost-failsafe.ts'
import { SignInGate } from './sign-in-gate.tsx'
import { Tips } from './tips.tsx'

export interface AppSettings extends Omit<RuntimeSettings, 'host'> {
  theme: Theme
  /** Colour scheme of the element's surroundings, for `theme="auto"`. */
  place?: PlaceTheme | undefined
  getToken?: GetToken | undefined
  /** Asks the page for a missing `getToken`. */
  seekToken: TokenPage['seek']
  /** Path requested by the page; a new object per request. */
  visit: { path: string } | null
  /** Reports a fatal error. */
  fail: (problem: unknown) => void
}

/** The app of one element. A change of API, history or token source remounts it. */
export function App({ settings }: { settings: AppSettings }) {
  const { api, history, base, environment, session, fail } = settings
  const foundation = [api, history, base, environment, session].join(' ')
  return (
    <OutermostFailsafe key={foundation} onFailure={fail}>
      <Gradual>
        <RunningApp settings={settings} />
      </Gradual>
    </OutermostFailsafe>
  )
}

const isLoading = () => document.readyState !== 'complete'

function RunningApp({ settings }: { settings: AppSettings }) {
  const { session, getToken, seekToken, visit } = settings
  const [host] = useState(() => (session === 'host' ? hostTokens({ seek: seekToken, isLoading }) : null))
  const [runtime] = useState(() => createRuntime({ ...settings, host }))
  useEffect(() => host?.give(getToken), [host, getToken])
  useEffect(() => {
    runtime.start()
    return runtime.stop
  }, [runtime])
  useEffect(() => {
    if (visit) runtime.visit(visit.path)
  }, [runtime, visit])
  // Layout effect: forms that unmount must find the runtime ended, to keep their drafts.
  useLayoutEffect(() => runtime.end, [runtime])
  const isCompact = useSyncExternalStore(
    (listener) => runtime.session.subscribe(listener).unsubscribe,
    () => runtime.session.getSnapshot().context.user?.density === 'COMPACT',
  )
  const chosenTheme = useSyncExternalStore(runtime.theme.subscribe, runtime.theme.read)
  return (
    <RuntimeContext value={runtime}>
      <Root theme={chosenTheme ?? settings.theme} place={settings.place} isCompact={isCompact}>
        <Failsafe onFailure={(message) => runtime.emit('celeiro-error', { message })}>
          <SignInGate />
        </Failsafe>
        <Tips />
        {runtime.inspection && <div ref={runtime.inspection.mount} />}
      </Root>
    </RuntimeContext>
  )
}
