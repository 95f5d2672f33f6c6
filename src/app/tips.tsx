import { useEffect, useState } from 'react'
import { late } from '#src/ui/late.tsx'
import { useLayer } from '#src/ui/layer.ts'

const IconTips = late(() => import('#src/ui/popup/icon-tips.tsx'), 'IconTips', { Missing: () => null })

/** What names icon buttons: it comes with the first movement of a pointer or of the focus. */
export function Tips() {
  const layer = useLayer()
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const root = layer.current?.getRootNode()
    const ended = new AbortController()
    for (const type of ['pointerover', 'focusin'])
      root?.addEventListener(type, () => setWanted(true), { signal: ended.signal, once: true })
    return () => ended.abort()
  }, [layer])
  return isWanted && <IconTips />
}
