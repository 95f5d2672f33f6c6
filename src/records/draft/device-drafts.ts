import { useState } from 'react'
import type { Value, Values } from '#machines/form-values.ts'
import { useRuntime } from '#src/runtime/runtime-context.ts'
import type { Complete, DeviceDrafts } from './record-draft.ts'

const isRecord = (stored: unknown): stored is Readonly<Record<string, unknown>> =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored)

const isValue = (stored: unknown): stored is Value =>
  typeof stored === 'string' || isValues(stored) || (Array.isArray(stored) && stored.every(isValues))

const isValues = (stored: unknown): stored is Values => isRecord(stored) && Object.values(stored).every(isValue)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Drafts in localStorage, without personal data. Both functions must be stable.
 * @param storable values without personal data
 * @param complete restores personal data from the stored record
 */
export function useDeviceDrafts(storable: (values: Values) => Values, complete?: Complete): DeviceDrafts {
  const { typed } = useRuntime()
  const [drafts] = useState(
    (): DeviceDrafts => ({
      read: (key) => {
        const stored = parsed(typed.read(key) ?? 'null')
        if (!isRecord(stored) || !isValues(stored.values) || typeof stored.intentKey !== 'string') return null
        const version = typeof stored.version === 'number' ? stored.version : null
        return { version, values: stored.values, intentKey: stored.intentKey }
      },
      keep: (key, draft) => {
        if (!draft) return typed.remove(key)
        const { version, values, intentKey } = draft
        typed.write(key, JSON.stringify({ version, values: storable(values), intentKey }))
      },
      complete,
    }),
  )
  return drafts
}
