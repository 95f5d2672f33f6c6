import { useEffect } from 'react'
import { useFields } from './form-context.ts'

/** Says that problems at these paths are shown by whoever calls it, as long as it stands. */
export function useOwnPaths(paths: readonly string[]): void {
  const { shownPaths } = useFields()
  const own = paths.join(' ')
  useEffect(() => {
    for (const path of own.split(' ')) shownPaths.add(path)
    return () => own.split(' ').forEach((path) => void shownPaths.delete(path))
  }, [own, shownPaths])
}
