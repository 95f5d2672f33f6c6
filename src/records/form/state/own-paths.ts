import { useEffect } from 'react'
import { useFields } from './form-context.ts'

/** Registers paths whose problems the caller shows. */
export function useOwnPaths(paths: readonly string[]): void {
  const { shownPaths } = useFields()
  const own = paths.join(' ')
  useEffect(() => {
    for (const path of own.split(' ')) shownPaths.add(path)
    return () => own.split(' ').forEach((path) => void shownPaths.delete(path))
  }, [own, shownPaths])
}
