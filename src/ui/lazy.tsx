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
import { ToastsContext } from './toasts.ts'

/** A lazy chunk could not be loaded: offline, or replaced by a newer version. */
export class MissingCode extends Error {
  override readonly name = 'MissingCode'
}

type Drawn = (props: never) => ReactNode
type ComponentOf<Module, Name extends keyof Module> = Extract<Module[Name], Drawn>

/** A lazily loaded component; `preload()` loads it ahead. */
export type Lazy<Component extends Drawn> = Component & {
  /** Loads it once; a failure may be retried. @throws MissingCode */
  preload: () => Promise<void>
  /** Null until it is loaded. */
  loaded: () => Component | null
}

export interface LazyOptions<Component extends Drawn> {
  /** Placeholder while loading, also before it is opened. */
  waiting?: (props: Parameters<Component>[0]) => ReactNode
  /** Fallback after a failure. Without it a toast says so, and what was opened counts as closed. */
  Missing?: ComponentType<{ onRetry: () => void }>
}

/** Props that decide when to load: once open, or at once for what does not open. */
interface Opening {
  open?: boolean
  onClose?: () => void
  onClosed?: () => void
}

/**
 * Lazy loading, the only way to do it: `lazy(() => import('./count-dialog.tsx'), 'CountDialog')`, rendered as
 * `<CountDialog open={…} onClose={…} />`. A loaded component renders synchronously within the press that opens it, since the
 * next key must reach it. A failed chunk is requested again at the next opening.
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
    // Browsers cache a failed dynamic import: the retry needs another address (`?again=`).
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
        // As a transition: it may be a lot to render at once.
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
  const loaded = () => Loaded as unknown as ComponentOf<Module, Name> | null
  return Object.assign(LazyComponent as unknown as ComponentOf<Module, Name>, { preload, loaded })
}

/** Preloads a lazy component while its data loads; a failure is reported when it renders. */
export function usePreload({ preload }: { preload: () => Promise<void> }, isWanted = true): void {
  useEffect(() => {
    if (isWanted) preload().catch(() => undefined)
  }, [preload, isWanted])
}
