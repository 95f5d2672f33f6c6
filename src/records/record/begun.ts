import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Values } from '#machines/form-values.ts'
import type { ListSearch } from '#src/records/filter/list-search.ts'

/** The search parameters by which a new record begins with what another one says. */
export type BegunBy = Readonly<Record<string, string | undefined>>

/**
 * What a new record begins with, by what the address says of it: taken once, for the form that is opened next begins anew.
 * @param keys which search parameters say it
 */
export function useBegun(keys: readonly string[], begin: (by: BegunBy) => Values): Values {
  const navigate = useNavigate()
  const by = useSearch({ strict: false }) as BegunBy
  const said = keys.map((key) => by[key] ?? '').join(' ')
  const isBegun = said.trim() !== ''
  const [begun, setBegun] = useState(() => ({ said, values: begin(by) }))
  // The form may be there already, with the record that is copied.
  if (isBegun && begun.said !== said) setBegun({ said, values: begin(by) })
  useEffect(() => {
    if (isBegun)
      void navigate({
        to: '.',
        search: (given: ListSearch) =>
          Object.fromEntries(Object.entries(given).filter(([key]) => !keys.includes(key))) as ListSearch,
        replace: true,
      })
  }, [isBegun, keys, navigate])
  return begun.values
}
