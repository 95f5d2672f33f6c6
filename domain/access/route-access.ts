import { nouns } from '../catalogue/nouns.ts'
import type { ErrorCode } from '../error/error.ts'
import type { Noun } from '../noun/noun.ts'
import type { Access, RouteAccess } from '../right/access.ts'
import type { Action, Module } from '../right/permissions.ts'
import { proven, right } from '../right/route-right.ts'
import { ownAccess } from './own-access.ts'

/** Access beyond the route's, and its refusal. */
export interface Demand {
  readonly access: Access
  readonly refusal: ErrorCode
}

/** Query parameters that disclose givers, on any route. */
const parameterDemands: Readonly<Record<string, Demand>> = {
  memberId: { access: right('members-offerings', 'read'), refusal: 'giver_forbidden' },
}

/** Access required by the given parameters. */
export const demandsOf = (query: object): Demand[] =>
  Object.entries(query).flatMap(([name, value]) => {
    const demand = Object.hasOwn(parameterDemands, name) ? parameterDemands[name] : undefined
    return demand && value !== undefined ? [demand] : []
  })

/** Access of the standard routes; `by`: modules whose screens choose one of its records. */
function standard(
  { resource, isPutAway, isImported, holdsPeople, proof }: Noun,
  module: Module,
  by: readonly Module[],
): RouteAccess {
  const of = (action: Action): Access => right(module, action)
  const written = (action: Action): Access => (proof ? proven(of(action), proof) : of(action))
  const removed = proof === 'demanded' ? proven(of('delete')) : of('delete')
  return {
    [`POST /${resource}`]: written('create'),
    [`GET /${resource}`]: of('read'),
    [`GET /${resource}/export`]: holdsPeople ? proven(of('export')) : of('export'),
    [`GET /${resource}/all`]: { kind: 'anyRight', modules: [module, ...by] },
    [`GET /${resource}/{id}`]: of('read'),
    [`GET /${resource}/{id}/history`]: of('read'),
    [`PUT /${resource}/{id}`]: written('update'),
    ...(isPutAway && { [`PUT /${resource}/many`]: of('update') }),
    // A file is asked for at once, whatever it holds.
    ...(isImported && { [`POST /${resource}/import`]: proof ? proven(of('create')) : of('create') }),
    [`DELETE /${resource}/many`]: removed,
    [`DELETE /${resource}/{id}`]: removed,
  }
}

/** Access of people's records: person export and anonymisation of deleted ones. */
const ofPeople = (resource: string, module: Module): RouteAccess => ({
  [`POST /${resource}/{id}/export`]: proven({ kind: 'rights', module, actions: ['export', 'reveal'] }),
  [`GET /${resource}/deleted`]: right(module, 'delete'),
  [`POST /${resource}/deleted/{id}/anonymize`]: right(module, 'delete'),
})

const modulesWhere = (isSo: (noun: Noun) => boolean): Module[] => [
  ...new Set(nouns.filter(isSo).map(({ module }) => module as Module)),
]

const importing = modulesWhere(({ isImported = false }) => isImported)

/** Modules whose records link to that resource; givers need the right to read members. */
const referring = ({ resource, hidesDocuments = false }: Noun): Module[] =>
  hidesDocuments ? [] : modulesWhere(({ links = {} }) => Object.values(links).flat().includes(resource))

/** The standard rows of every register, and those of people. */
const registers: RouteAccess = Object.assign(
  {},
  ...nouns.flatMap((noun: Noun) => {
    const { resource, holdsPeople, chosenIn = [] } = noun
    const module = noun.module as Module
    if (!noun.isRegister) return []
    const people = holdsPeople ? ofPeople(resource, module) : {}
    return [standard(noun, module, [...referring(noun), ...(chosenIn as readonly Module[])]), people]
  }),
)

/** Routes of several nouns. */
const shared: RouteAccess = {
  'POST /auth/reveal-reason': proven({
    kind: 'anyRight',
    modules: modulesWhere(({ holdsPeople = false }) => holdsPeople),
    action: 'reveal',
  }),
  'GET /search': { kind: 'anyRight', modules: modulesWhere(({ isOutsideSearch = false }) => !isOutsideSearch) },
  'GET /import': { kind: 'anyRight', modules: importing },
  'DELETE /import/{id}': { kind: 'anyRight', modules: importing, action: 'create' },
  'GET /home/kpi': right('home', 'read'),
  'PUT /home/first-steps': right('home', 'read'),
  'GET /home/overview': right('home', 'read'),
  'GET /home/gifts': right('tithes-and-offers', 'read'),
  'GET /home/projection': right('home', 'read'),
  'GET /home/bank-statement': right('home', 'read'),
}

/** Every route of the API and who may call it; a route that is not here does not start. */
export const routeAccess: RouteAccess = { ...registers, ...shared, ...ownAccess }
