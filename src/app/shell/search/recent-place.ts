import type { QueryClient } from '@tanstack/react-query'
import type { KeyedStorage } from '#src/foundation/keyed-storage.ts'
import { entryOf } from '#src/screens/menu.ts'

/** A recently opened screen or record. */
export interface Place {
  path: string
  label: string
}

const most = 6
const key = 'recentScreens'
/** Recent records hold names of people: kept in the query cache only, dropped with session or branch. */
const queryKey = ['recentPlaces']

/** Stores a recent place; records whose name is in no cached query are left out. */
export function noteRecent(storage: KeyedStorage, queryClient: QueryClient, path: string): void {
  const screen = entryOf(path)
  if (!screen) return
  const id = path.slice(screen.path.length + 1)
  if (id === '') storage.write(key, JSON.stringify(withFirst({ path, label: screen.label }, readScreens(storage))))
  const label = id === '' ? screen.label : nameOf(queryClient, id)
  if (!label) return
  queryClient.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
  queryClient.setQueryData<Place[]>(queryKey, (places = []) => withFirst({ path, label }, places))
}

/** Recent places, latest first. */
export function readRecent(storage: KeyedStorage, queryClient: QueryClient): Place[] {
  const places = queryClient.getQueryData<Place[]>(queryKey) ?? []
  const isNew = ({ path }: Place) => !places.some((place) => place.path === path)
  return [...places, ...readScreens(storage).filter(isNew)].slice(0, most)
}

const withFirst = (place: Place, places: readonly Place[]): Place[] =>
  [place, ...places.filter(({ path }) => path !== place.path)].slice(0, most)

function readScreens(storage: KeyedStorage): Place[] {
  const stored = storage.read(key)
  if (!stored) return []
  const places: unknown = parsed(stored)
  return Array.isArray(places) ? places.filter(isPlace) : []
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isPlace = (value: unknown): value is Place =>
  isObject(value) && typeof value.path === 'string' && typeof value.label === 'string'

/** Name of a record in a cached list or search. */
function nameOf(queryClient: QueryClient, id: string): string | undefined {
  const rows = queryClient.getQueriesData<unknown>({}).flatMap(([, data]) => rowsIn(data))
  const name = rows.find((row) => row.id === id)?.name
  return typeof name === 'string' ? name : undefined
}

function rowsIn(data: unknown): Record<string, unknown>[] {
  if (Array.isArray(data)) return data.flatMap(rowsIn)
  if (!isObject(data) || !Array.isArray(data.rows)) return []
  return data.rows.filter(isObject)
}
