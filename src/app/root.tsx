import { type ReactNode, startTransition, useCallback, useMemo, useRef, useState } from 'react'
import { createModals, LayerContext } from '#src/ui/layer.ts'
import { type PlaceTheme, type Theme, useResolvedTheme } from '#src/ui/theme.ts'
import { showLayer } from './layer-box.ts'
import { followZoom } from './layer-zoom.ts'

export interface RootProps {
  theme?: Theme
  place?: PlaceTheme | undefined
  /** Compact row height in lists. */
  isCompact?: boolean
  children: ReactNode
}

/**
 * Root inside the shadow root: isolates from host styles, carries the theme and the single layer of popups. Children
 * mount once the layer exists.
 */
export function Root({ theme = 'auto', place, isCompact = false, children }: RootProps) {
  const layer = useRef<HTMLElement | null>(null)
  const [ready, setReady] = useState(false)
  const [modals] = useState(createModals)
  const context = useMemo(() => ({ layer, modals }), [modals])
  const attach = useCallback((element: HTMLDivElement) => {
    layer.current = element
    showLayer(element)
    const stopFollowing = followZoom(element)
    startTransition(() => setReady(true))
    return () => {
      stopFollowing()
      layer.current = null
    }
  }, [])
  return (
    <LayerContext value={context}>
      <div
        className="celeiro-root"
        part="root"
        data-theme={useResolvedTheme(theme, place)}
        data-density={isCompact ? 'compact' : undefined}
        lang="pt-BR"
      >
        {ready && children}
        <div ref={attach} popover="manual" className="celeiro-layer" />
      </div>
    </LayerContext>
  )
}
