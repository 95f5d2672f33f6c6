import { createRoute, type HistoryState, redirect } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type ListSearch, readListSearch, searchOfQuery } from '#src/records/filter/list-search.ts'
import { listName } from '#src/records/query/shown-columns.ts'
import { whenQuiet } from '#src/runtime/quiet.ts'
import type { Area } from '#src/runtime/session/permissions.ts'
import type { Lazy } from '#src/ui/lazy.tsx'
import { demand, rootRoute, type WorkspaceContext } from './root-route.ts'

type Screen = Lazy<() => ReactNode>

/** Lazy screens of a register: a list does not load the schemas of its form. */
interface RecordScreens {
  list: Screen
  form: Screen
  /** Default search of the list. */
  usualSearch?: (context: WorkspaceContext) => ListSearch
}

/** Path of a noun's screens, and the module whose read right they demand. */
interface Screened<Path extends string> {
  readonly path: Path
  readonly module: Area
}

/** Routes of a list and its panel: new record, one record, its history. */
function partsOf<const Path extends string>(noun: Screened<Path>, { list: listed, form, usualSearch }: RecordScreens) {
  const { path, module } = noun
  const list = createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: readListSearch,
    beforeLoad: (entry) => {
      demand(module)(entry)
      openUsualView(path, entry, usualSearch?.(entry.context))
    },
    onEnter: ({ context: { runtime, queryClient } }) => {
      whenQuiet({ platform: runtime.platform, queryClient }, () => void form.preload().catch(() => undefined))
    },
    component: listed,
  })
  const record = createRoute({
    getParentRoute: () => list,
    path: '/$id',
    component: form,
  })
  const creation = createRoute({
    getParentRoute: () => list,
    path: '/new',
    beforeLoad: demand(module, 'create'),
    component: form,
  })
  const history = createRoute({ getParentRoute: () => record, path: '/history' })
  return { list, creation, record: record.addChildren([history]) }
}

/**
 * The routes of a register: its list, and in a panel over it a new record (`/new`) or one of them (`/{id}`), over which
 * the form itself shows its history (`/{id}/history`).
 */
export function recordRoutes<const Path extends string>(noun: Screened<Path>, screens: RecordScreens) {
  const { list, creation, record } = partsOf(noun, screens)
  return list.addChildren([creation, record])
}

/** Routes of a register of people: `/deleted` lists those deleted and not yet anonymised. */
export function personRoutes<const Path extends string>(
  noun: Screened<Path>,
  { deleted, ...screens }: RecordScreens & { deleted: Screen },
) {
  const { list, creation, record } = partsOf(noun, screens)
  const deletedOnes = createRoute({
    getParentRoute: () => list,
    path: '/deleted',
    beforeLoad: demand(noun.module, 'delete'),
    component: deleted,
  })
  return list.addChildren([creation, deletedOnes, record])
}

/** Routes of a register without a creation form: its records are made by other screens. */
export function postedRoutes<const Path extends string>(noun: Screened<Path>, screens: RecordScreens) {
  const { list, record } = partsOf(noun, screens)
  return list.addChildren([record])
}

interface Entry {
  context: WorkspaceContext
  cause: string
  location: { pathname: string; state: HistoryState }
  search: ListSearch
}

/** A list without parameters opens the user's default view, or the usual search, with what it was asked to open. */
function openUsualView(path: string, { context, cause, location, search }: Entry, usual: ListSearch = {}): void {
  if (cause !== 'enter' || location.pathname !== path || Object.keys(search).length > 0) return
  const savedList = context.runtime.session
    .getSnapshot()
    .context.user?.lists.find(({ list }) => list === listName({ path }))
  const view = savedList?.query ? searchOfQuery(savedList.query) : usual
  if (Object.keys(view).length > 0) throw redirect({ to: path, search: view, state: location.state, replace: true })
}

/** The routes of the one record that a screen shows: the screen, the form in a panel over it, its history. */
export function singleRecordRoutes<const Path extends string>(
  { path, module }: Screened<Path>,
  { page, form }: { page: Screen; form: Screen },
) {
  const screen = createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: demand(module),
    component: page,
  })
  const record = createRoute({
    getParentRoute: () => screen,
    path: '/$id',
    component: form,
  })
  const history = createRoute({ getParentRoute: () => record, path: '/history' })
  return screen.addChildren([record.addChildren([history])])
}
