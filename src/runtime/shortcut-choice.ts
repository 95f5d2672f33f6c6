import { useCallback, useState } from 'react'
import { useRuntime } from './runtime-context.ts'

/** Whether the person wants shortcuts of a single character, which speech input may strike unasked. */
export function useShortcutChoice(): [isOn: boolean, choose: (isOn: boolean) => void] {
  const { storage } = useRuntime().platform
  const [isOn, setOn] = useState(() => storage.read('shortcuts') !== 'off')
  const choose = useCallback(
    (next: boolean) => {
      setOn(next)
      if (next) storage.remove('shortcuts')
      else storage.write('shortcuts', 'off')
    },
    [storage],
  )
  return [isOn, choose]
}
