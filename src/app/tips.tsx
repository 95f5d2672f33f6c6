import { useLayoutEffect, useState } from 'react'
import { useLayer } from '#src/ui/layer.ts'
import { lazy } from '#src/ui/lazy.tsx'

const IconTips = lazy(() => import('#src/ui/popup/icon-tips.tsx'), 'IconTips', { Missing: () => null })

/** Tooltips of icon buttons, lazily loaded with the first hover or focus. */
export function Tips() {
  const layer = useLayer()
  const [isWanted, setWanted] = useState(false)
  useLayoutEffect(() => {
    const root = layer.current?.getRootNode()
    const ended = new AbortController()
    const want = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a, button')) setWanted(true)
    }
    for (const type of ['pointerover', 'focusin']) root?.addEventListener(type, want, { signal: ended.signal })
    return () => ended.abort()
  }, [layer])
  return isWanted && <IconTips />
}
