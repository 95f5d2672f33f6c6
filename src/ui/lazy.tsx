import {
  type ComponentType,
  createElement,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { ToastsContext } from './feedback/toasts.ts'

/** Code could not be loaded: there is no network, or a newer version has taken its place. */
export class MissingCode extends Error {
  override readonly name = 'MissingCode'
}

type Drawn = (props: never) => ReactNode
type ComponentOf<Module, Name extends keyof Module> = Extract<Module[Name], Drawn>

/** A component whose code loads when it is first wanted, or before that. */
export type Lazy<Component extends Drawn> = Component & {
  /** Loads it, once; after a failure it may be asked for again. @throws MissingCode */
  preload: () => Promise<void>
}

export interface LazyOptions<Component extends Drawn> {
  /** Stands there until it has loaded, also before it is opened. */
  waiting?: (props: Parameters<Component>[0]) => ReactNode
  /** Stands there when it could not be had. Without it that is said as a toast, and what was opened counts as closed. */
  Missing?: ComponentType<{ onRetry: () => void }>
}

/** What a late component knows of its own: it is wanted once it is open, or at once when it is nothing that opens. */
interface Opening {
  open?: boolean
  onClose?: () => void
  onClosed?: () => void
}

/**
 * The one way to load code when it is needed: `late(() => import('./count-dialog.tsx'), 'CountDialog')`, drawn as
 * `<CountDialog open={…} onClose={…} />`. What has loaded is drawn within the press that opens it: a key that follows at
 * once must already meet it. What could not be had is asked for anew when it is opened again.
 */
export function lazy<Module extends object, Name extends keyof Module & string>(
  load: (again?: string) => Promise<Module>,
  name: Name,
  { waiting, Missing }: LazyOptions<ComponentOf<Module, Name>> = {},
): Lazy<ComponentOf<Module, Name>> {
  let Loaded: ComponentType<object> | null = null
  let loading: Promise<void> | null = null
  let failures = 0
  const preload = () => {
    // A browser asks no more for an address that it could not fetch once: the build lets another be made of it.
    loading ??= (failures === 0 ? load() : load(`?again=${failures}`)).then(
      (module) => {
        Loaded = module[name] as unknown as ComponentType<object>
      },
      (cause: unknown) => {
        loading = null
        failures++
        throw new MissingCode(`${name} could not be loaded`, { cause })
      },
    )
    return loading
  }

  function LazyComponent(props: Opening) {
    const { open = true } = props
    const [stage, setStage] = useState<'unwanted' | 'wanted' | 'loaded' | 'missing'>(open ? 'wanted' : 'unwanted')
    if (open && stage === 'unwanted') setStage('wanted')
    if (!open && stage === 'missing') setStage('unwanted')
    const toasts = useContext(ToastsContext)
    const miss = useEffectEvent(() => {
      setStage('missing')
      if (Missing) return
      toasts?.error('Não foi possível abrir. Verifique sua internet e tente novamente.')
      props.onClose?.()
      props.onClosed?.()
    })
    const isWaiting = stage === 'wanted' && !Loaded
    useEffect(() => {
      if (!isWaiting) return
      let isThere = true
      preload().then(
        // In short turns: it may be a lot to draw at once.
        () => isThere && startTransition(() => setStage('loaded')),
        () => isThere && miss(),
      )
      return () => {
        isThere = false
      }
    }, [isWaiting])
    if (Loaded && stage !== 'unwanted') return createElement(Loaded, props)
    if (stage === 'missing') return Missing ? <Missing onRetry={() => setStage('wanted')} /> : null
    return waiting?.(props as Parameters<ComponentOf<Module, Name>>[0]) ?? null
  }
  return Object.assign(LazyComponent as unknown as ComponentOf<Module, Name>, { preload })
}

/** Loads it while what it is to draw is waited for; that it cannot be had is said once it is drawn. */
export function usePreload({ preload }: { preload: () => Promise<void> }, isWanted = true): void {
  useEffect(() => {
    if (isWanted) preload().catch(() => undefined)
  }, [preload, isWanted])
}
