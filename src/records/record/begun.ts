import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Values } from '#machines/form-values.ts'
import type { ListSearch } from '#src/records/filter/list-search.ts'

/** Search parameters that prefill a new record. */
export type PrefillParams = Readonly<Record<string, string | undefined>>

/**
 * Initial values of a new record from the URL; the parameters are removed once read, so that the next form starts
 * empty.
 * @param keys search parameters to read
 */
export function usePrefill(keys: readonly string[], begin: (by: PrefillParams) => Values): Values {
  const navigate = useNavigate()
  const by = useSearch({ strict: false }) as PrefillParams
  const query = keys.map((key) => by[key] ?? '').join(' ')
  const isBegun = query.trim() !== ''
  const [begun, setBegun] = useState(() => ({ said: query, values: begin(by) }))
  // The form may be mounted already, with the record being copied.
  if (isBegun && begun.said !== query) setBegun({ said: query, values: begin(by) })
  useEffect(() => {
    if (isBegun)
      void navigate({
        to: '.',
        search: (current: ListSearch) =>
          Object.fromEntries(Object.entries(current).filter(([key]) => !keys.includes(key))) as ListSearch,
        replace: true,
      })
  }, [isBegun, keys, navigate])
  return begun.values
}
