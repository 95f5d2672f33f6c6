import { nouns } from '#domain/catalogue/nouns.ts'
import type { Api } from '../../http/operation.ts'
import type { Noun } from '../definition/noun.ts'

/** A noun of the global search. */
export type SearchedNoun = Noun & { readonly module: string }

const searchedNouns = new WeakMap<Api, Map<string, SearchedNoun>>()

/** Registers a noun for the global search, unless it opts out. */
export function searchable(api: Api, noun: Noun): void {
  const { module, isOutsideSearch = false } = noun
  if (module === undefined || isOutsideSearch) return
  searchedNouns.set(api, new Map(searchedNouns.get(api)).set(noun.resource, { ...noun, module }))
}

/** Nouns of the global search, in display order. */
export const searchedOf = (api: Api): readonly SearchedNoun[] =>
  nouns.flatMap(({ resource }) => searchedNouns.get(api)?.get(resource) ?? [])
