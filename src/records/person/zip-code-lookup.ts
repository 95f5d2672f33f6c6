import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { isZipCode, stripZipCode } from '#domain/value/contact/zip-code.ts'
import { textAt } from '#machines/form-values.ts'
import { AddressByZipCodeDocument } from '#src/graphql/generated/lookup.ts'
import { RequestFailure } from '#src/graphql/request-failure.ts'
import { useFields } from '#src/records/form/state/form-context.ts'
import { lookupMilliseconds } from '#src/records/link/lookups.ts'
import { useClient } from '#src/runtime/runtime-context.ts'

const parts = ['street', 'neighborhood', 'city', 'state'] as const

export type ZipCodeSearch = { kind: 'idle' | 'searching' | 'found' } | { kind: 'failed'; sentence: string }

/**
 * Fills the address at `path` from its CEP once that is complete. An answer for a CEP that is no longer in the field
 * is dropped; what the CEP does not know stays as typed, unless an earlier CEP put it there.
 */
export function useZipCodeLookup(path: string) {
  const client = useClient()
  const queries = useQueryClient()
  const { actor } = useFields()
  const [search, setSearch] = useState<ZipCodeSearch>({ kind: 'idle' })
  const filled = useRef<Partial<Record<string, string>>>({})
  const current = (part: string) => textAt(actor.getSnapshot().context.values, `${path}.${part}`)

  const ask = (zipcode: string) =>
    queries.fetchQuery({
      queryKey: ['address', zipcode],
      queryFn: () => {
        const signal = AbortSignal.timeout(lookupMilliseconds)
        return client.request(AddressByZipCodeDocument, { zipcode }, { signal }).then(({ address }) => address)
      },
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })

  const lookUp = async (zipcode: string) => {
    setSearch({ kind: 'searching' })
    const isOutdated = () => stripZipCode(current('zipCode')) !== zipcode
    try {
      const address = await ask(zipcode)
      if (isOutdated()) return
      const texts = parts.map((part) => [part, address[part] ?? leftover(part)] as const)
      filled.current = Object.fromEntries(texts)
      actor.send({
        type: 'edit',
        changes: Object.fromEntries(texts.map(([part, text]) => [`${path}.${part}`, text])),
      })
      setSearch({ kind: 'found' })
    } catch (error) {
      if (!isOutdated()) setSearch({ kind: 'failed', sentence: sentenceOfLookup(error) })
    }
  }
  const leftover = (part: string) => (current(part) === filled.current[part] ? '' : current(part))

  /** Call with the field's current text. */
  const typed = (text: string) => {
    const zipcode = stripZipCode(text)
    if (isZipCode(zipcode)) void lookUp(zipcode)
    else setSearch({ kind: 'idle' })
  }
  return { search, typed }
}

/** Only an unknown CEP is the user's error; on any other failure the fields can be typed. */
function sentenceOfLookup(error: unknown): string {
  const isUnknown = error instanceof RequestFailure && ['zipcode_not_found', 'invalid_zip_code'].includes(error.code)
  return sentenceOf(isUnknown ? 'zipcode_not_found' : 'lookup_unavailable')
}
