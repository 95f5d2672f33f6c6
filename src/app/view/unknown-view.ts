import { useEffect } from 'react'
import { warn } from '#src/runtime/event/report.ts'
import { viewName, viewPaths } from '#src/screens/view.ts'
import { useLayer } from '#src/ui/layer.ts'
import { hostOf, useView } from './use-view.ts'

/** Names a view that there is not in the console; the whole app is shown. */
export function useUnknownView(): void {
  const layer = useLayer()
  const view = useView()
  useEffect(() => {
    const name = hostOf(layer.current)?.getAttribute('view')
    if (name && !view) warn(`does not understand view="${name}"; it may be: ${viewPaths.map(viewName).join(', ')}`)
  }, [layer, view])
}
