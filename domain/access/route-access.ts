import { bankAccountMoves } from '../bank-account/move.ts'
import { bankStatementLineMoves } from '../bank-statement-line/move.ts'
import { billsPayMoves } from '../bills-pay/move.ts'
import { cardTransactionMoves } from '../card-transaction/move.ts'
import { boxModules } from '../cash-account/choosing.ts'
import { cashAccountMoves } from '../cash-account/move.ts'
import { nouns } from '../catalogue/nouns.ts'
import type { ErrorCode } from '../error/error.ts'
import { installmentMoves } from '../installment/move.ts'
import type { Noun } from '../noun/noun.ts'
import type { Access } from '../right/access.ts'
import { type Moves, rightOf, routeOf } from '../right/move.ts'
import type { Action, Module } from '../right/permissions.ts'
import { moduleOfMove, tithesOfferingsMoves } from '../tithes-offerings/move.ts'
import { transferMoves } from '../transfer/move.ts'
import { userActs } from '../user/move.ts'
import { walletCheckMoves } from '../wallet-check/move.ts'
import { reports } from './report-access.ts'

/** What a request asks for beyond its route, and how it is refused. */
export interface Demand {
  readonly access: Access
  readonly refusal: ErrorCode
}

/** Parameters of a query that ask who gave, whichever route takes them. */
const parameterDemands: Readonly<Record<string, Demand>> = {
  memberId: { access: { kind: 'right', module: 'members-offerings', action: 'read' }, refusal: 'giver_forbidden' },
}

/** What the parameters that are given demand. */
export const demandsOf = (query: object): Demand[] =>
  Object.entries(query).flatMap(([name, value]) => {
    const demand = Object.hasOwn(parameterDemands, name) ? parameterDemands[name] : undefined
    return demand && value !== undefined ? [demand] : []
  })

const open: Access = { kind: 'public' }
const session: Access = { kind: 'session' }

/** All of these rights at once. */
const every = (...rights: readonly (readonly [Module, Action])[]): Access => ({
  kind: 'every',
  of: rights.map(([module, action]) => ({ kind: 'right', module, action })),
})

/** The standard pattern of a resource; `by` are the modules whose screens choose one of its records. */
function standard({ resource, isPutAway }: Noun, module: Module, by: readonly Module[]): Record<string, Access> {
  const right = (action: Action): Access => ({ kind: 'right', module, action })
  return {
    [`POST /${resource}`]: right('create'),
    [`GET /${resource}`]: right('read'),
    [`GET /${resource}/export`]: right('export'),
    [`GET /${resource}/all`]: { kind: 'anyRight', modules: [module, ...by] },
    [`GET /${resource}/{id}`]: right('read'),
    [`GET /${resource}/{id}/history`]: right('read'),
    [`PUT /${resource}/{id}`]: right('update'),
    ...(isPutAway && { [`PUT /${resource}/many`]: right('update') }),
    [`DELETE /${resource}/many`]: right('delete'),
    [`DELETE /${resource}/{id}`]: right('delete'),
  }
}

/** A register that ships with the product: any session reads it, nobody writes it. */
const shipped = (resource: string): Record<string, Access> => ({
  [`GET /${resource}`]: session,
  [`GET /${resource}/all`]: session,
  [`GET /${resource}/{id}`]: session,
})

/** The moves of a noun's records. */
const moves = (resource: string, module: Module, of: Moves): Record<string, Access> =>
  Object.fromEntries(
    Object.entries(of).map(([name, move]) => {
      const { method, path } = routeOf(resource, name, move)
      return [`${method.toUpperCase()} ${path}`, { kind: 'right', module, action: rightOf(move) }]
    }),
  )

/** What holds for records that are people: all that is known of one leaves as a file, and the deleted are forgotten. */
const ofPeople = (resource: string, module: Module): Record<string, Access> => ({
  [`POST /${resource}/{id}/export`]: { kind: 'rights', module, actions: ['export', 'reveal'] },
  [`GET /${resource}/deleted`]: { kind: 'right', module, action: 'delete' },
  [`POST /${resource}/deleted/{id}/anonymize`]: { kind: 'right', module, action: 'delete' },
})

/** The modules whose records are classified by plans, centres and ministries. */
const spending: readonly Module[] = ['bills-pay', 'payment-order', 'bank-statement', 'transfers']
const receiving: readonly Module[] = ['tithes-and-offers', 'pending-tithes-and-offers', 'siaf-pay', 'wallet-check']

/** The modules whose records come in as files. */
const importing: readonly Module[] = ['bank-statement', 'suppliers', 'members-offerings', 'siaf-pay', 'wallet-check']

/** The modules of nouns that are so. */
const modulesWhere = (isSo: (noun: Noun) => boolean): Module[] => [
  ...new Set(nouns.filter(isSo).map(({ module }) => module as Module)),
]

/** The modules still to come whose screens choose from a register. */
const planned: Readonly<Record<string, readonly Module[]>> = {
  'cost-center': [...spending, ...receiving],
  ministry: [...spending, 'tithes-and-offers', 'pending-tithes-and-offers'],
  'account-plan': [...spending, ...receiving],
  'point-of-sale': ['siaf-pay'],
  'bank-account': [...spending, ...receiving],
  'cash-account': boxModules,
  supplier: ['bills-pay', 'payment-order', 'bank-statement'],
}

/** The modules whose records name one of that resource; who gave is nobody's to choose who may not read it. */
const referring = ({ resource, hidesDocuments = false }: Noun): Module[] =>
  hidesDocuments ? [] : modulesWhere(({ links = {} }) => Object.values(links).flat().includes(resource))

/** The standard rows of every register, and those of people. */
const registers = Object.assign(
  {},
  ...nouns.flatMap((noun: Noun) => {
    const { resource, holdsPeople } = noun
    const module = noun.module as Module
    if (!noun.isRegister) return []
    const people = holdsPeople ? ofPeople(resource, module) : {}
    return [standard(noun, module, [...referring(noun), ...(planned[resource] ?? [])]), people]
  }),
) as Record<string, Access>

const judging: Access = {
  kind: 'some',
  of: (['approve', 'refuse', 'resubmit'] as const).map((name) => ({
    ...{ kind: 'right', module: moduleOfMove(name), action: rightOf(tithesOfferingsMoves[name]) },
  })),
}
const ofOfferings: Access = { kind: 'anyRight', modules: ['tithes-and-offers', 'pending-tithes-and-offers'] }
const counting: Access = { kind: 'right', module: 'tithes-and-offers', action: 'create' }

/** Offerings: entered and counted by some, approved by others, who read them too. */
const offerings: Record<string, Access> = {
  'GET /tithes-offerings': ofOfferings,
  'GET /tithes-offerings/kpi': ofOfferings,
  'GET /tithes-offerings/givers': counting,
  'GET /tithes-offerings/{id}': ofOfferings,
  'GET /tithes-offerings/{id}/history': ofOfferings,
  'POST /tithes-offerings/{id}/count': counting,
  'POST /tithes-offerings/{id}/settle-count': counting,
  'PUT /tithes-offerings/history/{id}': judging,
  'PUT /tithes-offerings/history/many': judging,
  'POST /tithes-offerings/approval-preview': { kind: 'right', module: 'pending-tithes-and-offers', action: 'approve' },
  ...moves('tithes-offerings', 'tithes-and-offers', { reverse: tithesOfferingsMoves.reverse }),
}

/** Every route of the API and who may call it; a route that is not here does not start. */
export const routeAccess: Readonly<Record<string, Access>> = {
  'POST /auth': open,
  'POST /auth/refresh-token': open,
  'POST /auth/logout': open,
  'POST /auth/exchange': open,
  'POST /auth/verify-register': open,
  'POST /auth/verify-register/resend': open,
  'POST /auth/recovery-password': open,
  'POST /auth/reset-password': open,
  'POST /auth/renew-password': open,
  'GET /registration': open,
  'POST /company': open,
  'POST /user/register': open,
  'POST /user/verify-user': open,
  'POST /user/verify-user/resend': open,
  'GET /auth/site-verification': open,
  'POST /auth/site-verification': open,
  ...{ 'GET /auth/me': session, 'PUT /auth/me': session, 'PUT /auth/password': session },
  'POST /auth/reveal-reason': {
    kind: 'anyRight',
    modules: modulesWhere(({ holdsPeople = false }) => holdsPeople),
    action: 'reveal',
  },
  'GET /auth/sessions': session,
  'DELETE /auth/sessions': session,
  'DELETE /auth/sessions/{id}': session,
  'GET /file/signed-url': session,
  'GET /file/{id}': session,
  'GET /notification': session,
  'GET /list-view': session,
  'POST /list-view': session,
  'PUT /list-view/{id}': session,
  'DELETE /list-view/{id}': session,
  'PUT /list-columns': session,
  'PUT /list-density': session,
  'GET /search': { kind: 'anyRight', modules: modulesWhere(({ isOutsideSearch = false }) => !isOutsideSearch) },
  ...registers,
  ...shipped('bank'),
  ...shipped('backoffice-module'),
  'GET /profile-permissions': { kind: 'right', module: 'permissions', action: 'read' },
  'GET /profile-permissions/all': { kind: 'right', module: 'permissions', action: 'read' },
  'GET /profile-permissions/{id}': { kind: 'right', module: 'permissions', action: 'read' },
  'POST /user/{id}/anonymize': { kind: 'right', module: 'users', action: 'delete' },
  'POST /user/{id}/reveal': { kind: 'right', module: 'users', action: 'reveal' },
  ...moves('user', 'users', userActs),
  'PUT /profile-permissions/{id}': { kind: 'right', module: 'permissions', action: 'update' },
  'GET /installation/health': { kind: 'admin' },
  'GET /company/{id}': { kind: 'admin' },
  'PUT /company/{id}': { kind: 'admin' },
  'GET /company/{id}/month': { kind: 'admin' },
  'POST /company/{id}/close-month': { kind: 'admin' },
  'POST /company/{id}/reopen-month': { kind: 'admin' },
  'GET /company/{id}/history': { kind: 'admin' },
  'GET /branch/all': session,
  'POST /account-plan/standard': { kind: 'right', module: 'account-plan', action: 'create' },
  ...moves('bank-account', 'accounts', bankAccountMoves),
  'GET /bank-account/kpi': { kind: 'right', module: 'accounts', action: 'read' },
  ...moves('cash-account', 'accounts', cashAccountMoves),
  'GET /cash-account/{id}/count': { kind: 'right', module: 'accounts', action: 'read' },
  'GET /cash-account/kpi': { kind: 'right', module: 'accounts', action: 'read' },
  'POST /transfer/preview': { kind: 'right', module: 'transfers', action: 'create' },
  'POST /transfer': { kind: 'right', module: 'transfers', action: 'create' },
  'GET /transfer': { kind: 'right', module: 'transfers', action: 'read' },
  // The receipt of one; the list demands `export` besides.
  'GET /transfer/pdf-report': { kind: 'right', module: 'transfers', action: 'read' },
  'GET /transfer/export': { kind: 'right', module: 'transfers', action: 'export' },
  'GET /transfer/all': { kind: 'right', module: 'transfers', action: 'read' },
  'GET /transfer/{id}': { kind: 'right', module: 'transfers', action: 'read' },
  'GET /transfer/{id}/history': { kind: 'right', module: 'transfers', action: 'read' },
  'PUT /transfer/{id}': { kind: 'right', module: 'transfers', action: 'update' },
  ...moves('transfer', 'transfers', transferMoves),
  'GET /bills-pay/pdf-report': { kind: 'right', module: 'bills-pay', action: 'export' },
  'GET /bills-pay/pdf-report/{id}': { kind: 'right', module: 'bills-pay', action: 'read' },
  'GET /bills-pay/kpi': { kind: 'anyRight', modules: ['bills-pay', 'payment-order'] },
  'POST /bills-pay/preview': { kind: 'right', module: 'bills-pay', action: 'create' },
  'POST /bills-pay/read-slip': { kind: 'right', module: 'bills-pay', action: 'create' },
  ...moves('bills-pay', 'bills-pay', billsPayMoves),
  'POST /bills-pay/paid': every(['bills-pay', 'create'], ['payment-order', 'update']),
  'GET /installment': { kind: 'right', module: 'payment-order', action: 'read' },
  'GET /installment/pdf-report': { kind: 'right', module: 'payment-order', action: 'export' },
  'GET /installment/export': { kind: 'right', module: 'payment-order', action: 'export' },
  'GET /installment/calendar': { kind: 'right', module: 'payment-order', action: 'read' },
  'GET /installment/{id}': { kind: 'right', module: 'payment-order', action: 'read' },
  'GET /installment/{id}/history': { kind: 'right', module: 'payment-order', action: 'read' },
  'POST /installment/many': { kind: 'right', module: 'bills-pay', action: 'update' },
  'PUT /installment/bills-pay/{id}': { kind: 'right', module: 'bills-pay', action: 'update' },
  'POST /installment/write-off-preview': { kind: 'right', module: 'payment-order', action: 'update' },
  'PUT /installment/schedule-many': { kind: 'right', module: 'payment-order', action: 'update' },
  'PUT /installment/approve-many': { kind: 'right', module: 'payment-order', action: 'approve' },
  ...moves('installment', 'payment-order', installmentMoves),
  'GET /wallet-check/pdf-report': { kind: 'right', module: 'wallet-check', action: 'export' },
  ...offerings,
  'GET /wallet-check/calendar': { kind: 'right', module: 'wallet-check', action: 'read' },
  'GET /wallet-check/issuer': { kind: 'right', module: 'wallet-check', action: 'read' },
  'GET /wallet-check/kpi': { kind: 'right', module: 'wallet-check', action: 'read' },
  'POST /wallet-check/import': { kind: 'right', module: 'wallet-check', action: 'create' },
  'POST /wallet-check/many': { kind: 'right', module: 'wallet-check', action: 'create' },
  'PUT /wallet-check/many': { kind: 'right', module: 'wallet-check', action: 'update' },
  ...moves('wallet-check', 'wallet-check', walletCheckMoves),
  'GET /card-receipt/kpi': { kind: 'right', module: 'siaf-pay', action: 'read' },
  'GET /card-receipt/pdf-report': { kind: 'right', module: 'siaf-pay', action: 'export' },
  'GET /card-transaction/pdf-report': { kind: 'right', module: 'siaf-pay', action: 'export' },
  'GET /card-transaction': { kind: 'right', module: 'siaf-pay', action: 'read' },
  'GET /card-transaction/export': { kind: 'right', module: 'siaf-pay', action: 'export' },
  'GET /card-transaction/calendar': { kind: 'right', module: 'siaf-pay', action: 'read' },
  'GET /card-transaction/credits': every(['siaf-pay', 'read'], ['bank-statement', 'read']),
  'POST /card-transaction/settle': every(['siaf-pay', 'approve'], ['bank-statement', 'update']),
  'GET /card-transaction/audit/pdf-report': { kind: 'right', module: 'siaf-pay', action: 'export' },
  'GET /card-transaction/audit/export': { kind: 'right', module: 'siaf-pay', action: 'export' },
  'GET /card-transaction/audit': { kind: 'right', module: 'siaf-pay', action: 'read' },
  'GET /card-transaction/{id}': { kind: 'right', module: 'siaf-pay', action: 'read' },
  'GET /card-transaction/{id}/history': { kind: 'right', module: 'siaf-pay', action: 'read' },
  'DELETE /card-transaction/{id}': { kind: 'right', module: 'siaf-pay', action: 'delete' },
  'POST /card-transaction/many': { kind: 'right', module: 'siaf-pay', action: 'create' },
  'POST /card-transaction/import': { kind: 'right', module: 'siaf-pay', action: 'create' },
  'PUT /card-transaction/write-off-many': { kind: 'right', module: 'siaf-pay', action: 'approve' },
  ...moves('card-transaction', 'siaf-pay', cardTransactionMoves),
  'GET /bank-statement': { kind: 'right', module: 'bank-statement', action: 'read' },
  'GET /bank-statement/pdf-report': { kind: 'right', module: 'bank-statement', action: 'export' },
  'GET /bank-statement/export': { kind: 'right', module: 'bank-statement', action: 'export' },
  'GET /bank-statement/kpi': { kind: 'right', module: 'bank-statement', action: 'read' },
  'POST /bank-statement/import': { kind: 'right', module: 'bank-statement', action: 'create' },
  'GET /bank-statement/line': { kind: 'right', module: 'bank-statement', action: 'read' },
  'GET /bank-statement/line/suggestions': { kind: 'right', module: 'bank-statement', action: 'read' },
  'GET /bank-statement/line/balance': { kind: 'right', module: 'bank-statement', action: 'read' },
  'GET /bank-statement/line/sides': { kind: 'right', module: 'bank-statement', action: 'read' },
  'GET /bank-statement/line/waiting': { kind: 'right', module: 'bank-statement', action: 'read' },
  'POST /bank-statement/line/confirm': { kind: 'right', module: 'bank-statement', action: 'update' },
  'POST /bank-statement/line/match-many': { kind: 'right', module: 'bank-statement', action: 'update' },
  'POST /bank-statement/line/post-many': { kind: 'right', module: 'bank-statement', action: 'create' },
  ...moves('bank-statement/line', 'bank-statement', bankStatementLineMoves),
  'GET /import': { kind: 'anyRight', modules: importing },
  'DELETE /import/{id}': { kind: 'anyRight', modules: importing, action: 'create' },
  'POST /supplier/import': { kind: 'right', module: 'suppliers', action: 'create' },
  // Looking over it tells who is there already, by what is hidden of them.
  'POST /members-offerings/import': { kind: 'rights', module: 'members-offerings', actions: ['create', 'reveal'] },
  'GET /bank-statement/{id}': { kind: 'right', module: 'bank-statement', action: 'read' },
  'GET /bank-statement/{id}/history': { kind: 'right', module: 'bank-statement', action: 'read' },
  'PUT /bank-statement/{id}': { kind: 'right', module: 'bank-statement', action: 'update' },
  'PUT /bank-statement/{id}/association-member': every(['bank-statement', 'update'], ['members-offerings', 'read']),
  ...reports,
  'GET /home/kpi': { kind: 'right', module: 'home', action: 'read' },
  'GET /home/projection': { kind: 'right', module: 'home', action: 'read' },
  'GET /home/bank-statement': { kind: 'right', module: 'home', action: 'read' },
  'POST /members-offerings/{id}/anonymize': { kind: 'right', module: 'members-offerings', action: 'delete' },
  'POST /members-offerings/{id}/reveal': { kind: 'right', module: 'members-offerings', action: 'reveal' },
}
