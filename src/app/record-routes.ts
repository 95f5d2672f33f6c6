import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Module } from '#domain/permissions.ts'
import { readListSearch } from '#src/records/list-search.ts'
import { demand, rootRoute } from './root-route.ts'

interface RecordScreens {
  List: ComponentType
  Form: ComponentType
}

/** The three routes of a register: its list, and in a panel over it a new record (`/new`) or one of them (`/{id}`). */
export function recordRoutes<const Path extends string>(
  path: Path,
  module: Module,
  load: () => Promise<RecordScreens>,
) {
  const list = createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: readListSearch,
    beforeLoad: demand(module),
    component: lazyRouteComponent(load, 'List'),
  })
  const creation = createRoute({
    getParentRoute: () => list,
    path: '/new',
    beforeLoad: demand(module, 'create'),
    component: lazyRouteComponent(load, 'Form'),
  })
  const record = createRoute({
    getParentRoute: () => list,
    path: '/$id',
    component: lazyRouteComponent(load, 'Form'),
  })
  return list.addChildren([creation, record])
}
