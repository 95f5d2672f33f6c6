import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Root } from '#src/element/root.tsx'
import { Gradual } from '#src/ui/gradual.tsx'
import type { Theme } from '#src/ui/theme.ts'
import { Failsafe } from './failsafe.tsx'
import { Gate } from './gate.tsx'
import { createRuntime, type RuntimeSettings } from './runtime.ts'
import { RuntimeContext } from './runtime-context.ts'

export interface AppSettings extends RuntimeSettings {
  theme: Theme
}

/** The whole app of one element. What it stands on (API, history, whose tokens) replaces it when changed. */
export function App({ settings }: { settings: AppSettings }) {
  const { api, history, environment, getToken } = settings
  const foundation = [api, history, environment, getToken ? 'hosted' : 'own'].join(' ')
  return (
    <Gradual>
      <RunningApp key={foundation} settings={settings} />
    </Gradual>
  )
}

function RunningApp({ settings }: { settings: AppSettings }) {
  const latest = useRef(settings)
  useEffect(() => {
    latest.current = settings
  }, [settings])
  const [runtime] = useState(() =>
    createRuntime({ ...settings, getToken: settings.getToken && (() => latest.current.getToken?.()) }),
  )
  useEffect(() => {
    runtime.start()
    return runtime.stop
  }, [runtime])
  const chosenTheme = useSyncExternalStore(runtime.theme.subscribe, runtime.theme.read)
  return (
    <RuntimeContext value={runtime}>
      <Root theme={chosenTheme ?? settings.theme}>
        <Failsafe onFailure={(message) => runtime.emit('celeiro-error', { message })}>
          <Gate />
        </Failsafe>
        {runtime.inspection && <div ref={runtime.inspection.mount} />}
      </Root>
    </RuntimeContext>
  )
}
