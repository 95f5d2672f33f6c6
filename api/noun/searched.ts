import { nouns } from '#domain/catalogue/nouns.ts'
import type { Api } from '../http/operation.ts'
import type { Noun } from './noun.ts'

/** A noun whose records a text finds, wherever the person is. */
export type SearchedNoun = Noun & { readonly module: string }

const searchedNouns = new WeakMap<Api, Map<string, SearchedNoun>>()

/** Lets the search over all registers find the records of a noun that does not keep out of it. */
export function searchable(api: Api, noun: Noun): void {
  const { module, isOutsideSearch = false } = noun
  if (module === undefined || isOutsideSearch) return
  searchedNouns.set(api, new Map(searchedNouns.get(api)).set(noun.resource, { ...noun, module }))
}

/** The nouns that are searched, in the order in which people are told of them. */
export const searchedOf = (api: Api): readonly SearchedNoun[] =>
  nouns.flatMap(({ resource }) => searchedNouns.get(api)?.get(resource) ?? [])
