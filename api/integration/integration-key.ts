import { sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import * as z from 'zod'
import { givingProblems, IntegrationKeyFields } from '#domain/access/integration-key.ts'
import { settledMatrix } from '#domain/access/matrix.ts'
import { isModule, modules } from '#domain/access/modules.ts'
import { DomainError, InvalidInput } from '#domain/error/error.ts'
import { codeIn, Id, IsoDateTime, Version } from '#domain/field/values.ts'
import {
  integrationKeyMoves as access,
  integrationKeyFields,
  integrationKeyListFields,
  keyAddressFields,
  keyBranchFields,
  keyRightFields,
} from '#domain/integration-key/fields.ts'
import { Rotation } from '#domain/integration-key/integration-key.ts'
import { integrationKeyNoun } from '#domain/integration-key/noun.ts'
import { ownKeyObstacle } from '#domain/integration-key/rules.ts'
import { actionLabels } from '#domain/profile/action-label.ts'
import { IntegrationKeyStatus } from '#domain/value/enums.ts'
import { integrationKeyStatus } from '#machines/lifecycles/integration-key-status.ts'
import type { Values } from '../db/statement/values.ts'
import { integrationKey } from '../db/table/tables.ts'
import type { Write } from '../db/tenant/tenant.ts'
import { newSecret } from '../http/integration-key.ts'
import { type Api, ById, operation } from '../http/operation.ts'
import { crud } from '../noun/crud.ts'
import { alphabetical, byCode } from '../noun/definition/condition.ts'
import { Trace, traceOf, type WrittenNoun } from '../noun/definition/noun.ts'
import { holdRows, type LockedRecord, type Movable } from '../noun/move/move.ts'
import { moves } from '../noun/move/move-route.ts'
import { lockOne } from '../noun/record/record.ts'
import { userName } from '../privacy/actor-name.ts'
import { demandRecentProof } from '../session/factor/step-up.ts'
import { ModulePermission, permissionList } from '../session/module-permission.ts'

const { id, name, permissions, branches, addresses, expiresOn, status, version, createdBy } = integrationKey

/** Raw SQL: column objects would lose their table alias. */
const ofKey = sql`s.company_id = integration_key.company_id and s.integration_key_id = integration_key.id`
const prefix = sql`(select s.prefix from celeiro.integration_secret s where ${ofKey} and s.ends_at is null)`.as(
  'prefix',
)
const formerEndsAt = sql`(select max(s.ends_at) from celeiro.integration_secret s where ${ofKey} and s.ends_at > now())`
const use = (column: string) =>
  sql`(select s.${sql.raw(column)} from celeiro.integration_key_use s where ${ofKey})`.as(`use_${column}`)

const lastDay = sql`${expiresOn}::text`.as('expires_on_text')

const Row = z
  .object({
    id: Id,
    name: IntegrationKeyFields.shape.name,
    prefix: z.string().optional().meta({ description: 'How the key begins; none until one was made' }),
    permissions: z.array(ModulePermission),
    expiresOn: IntegrationKeyFields.shape.expiresOn,
    status: codeIn(IntegrationKeyStatus),
    usedAt: IsoDateTime.optional(),
    createdBy: Id,
    createdByName: z.string(),
    version: Version,
  })
  .meta({ id: 'IntegrationKeyRow' })
const rowSelection = {
  id,
  name,
  prefix,
  permissions,
  expiresOn: lastDay,
  status,
  usedAt: use('used_at'),
  createdBy,
  createdByName: sql`${userName(integrationKey.companyId, createdBy)}`.as('created_by_name'),
  version,
}

const Record = z
  .object({
    ...Row.shape,
    branches: IntegrationKeyFields.shape.branches,
    addresses: IntegrationKeyFields.shape.addresses,
    formerEndsAt: IsoDateTime.optional(),
    usedFrom: z.string().optional().meta({ description: 'The address of the last call' }),
    ...Trace,
  })
  .meta({ id: 'IntegrationKey' })

const noun: WrittenNoun<typeof IntegrationKeyFields> = {
  ...integrationKeyNoun,
  table: integrationKey,
  fields: IntegrationKeyFields,
  described: {
    ...integrationKeyFields,
    prefix: integrationKeyListFields.prefix,
    status: integrationKeyListFields.status,
    permissions: { line: 'permissão', fields: keyRightFields },
    branches: { line: 'filial', fields: keyBranchFields },
    addresses: { line: 'endereço', fields: keyAddressFields },
  },
  columnsOf: (input) => ({ ...input, permissions: permissionList(settledMatrix(input.permissions)) }),
  visibleVersion: (values) => ({ ...values, permissions: rightsInWords(values.permissions) }),
  beforeWrite: async ({ identity }, input, _id, before) => {
    if (before) refuseForeign(identity.userId, before)
    const problems = givingProblems(identity, input)
    if (problems.length > 0) throw new InvalidInput(problems)
  },
  listing: {
    filters: { status: byCode(status, IntegrationKeyStatus) },
    orderBy: { name: alphabetical(name), expiresOn, updatedAt: integrationKey.updatedAt },
    search: integrationKey.searchText,
  },
  row: { schema: Row, selection: rowSelection },
  option: { schema: Row.pick({ id: true, name: true }).meta({ id: 'IntegrationKeyOption' }), selection: { id, name } },
  record: {
    schema: Record,
    selection: {
      ...rowSelection,
      branches,
      addresses,
      formerEndsAt: formerEndsAt.as('former_ends_at'),
      usedFrom: use('address'),
      ...traceOf(integrationKey),
    },
  },
  exported: { fields: integrationKeyListFields, view: { selection: rowSelection } },
}

/** @throws DomainError where another person made the key, or it was revoked */
function refuseForeign(userId: string, key: Values): void {
  const obstacle = ownKeyObstacle({
    isOwn: key.createdBy === userId,
    isRevoked: key.status === IntegrationKeyStatus.codes.REVOKED,
  })
  if (obstacle) throw new DomainError(obstacle.code, obstacle.params)
}

const StoredRights = z.array(ModulePermission).catch([])

/** The rights of an audited version as its history tells of them, a line for each module. */
const rightsInWords = (stored: unknown) =>
  StoredRights.parse(stored).map(({ module, actions }) => ({
    id: module,
    module: isModule(module) ? modules[module] : module,
    actions: actionLabels
      .flatMap(({ id: action, label }) => (actions.includes(action) ? [label.toLowerCase()] : []))
      .join(', '),
  }))

const movable: Movable<typeof integrationKeyStatus.machine, LockedRecord> = {
  noun,
  lifecycle: integrationKeyStatus,
  statusTable: integrationKey,
  statusChanged: 'integration_key_status_changed',
  hold: holdRows({ ...noun, table: integrationKey }),
}

const Issued = z
  .object({
    id: Id,
    key: z.string().meta({ description: 'The key itself: `Authorization: Bearer cel_…`. It is answered this once' }),
  })
  .meta({ id: 'IssuedIntegrationKey' })

/** Keys by which programs call, and their secrets, of which each is answered once. */
export function routes(api: Api): void {
  crud(api, noun)
  moves(api, movable, access, { revoke: { summary: 'Ends a key for good: its next call is refused' } })
  operation(
    api,
    {
      method: 'post',
      path: '/integration-key/{id}/rotate',
      operationId: 'rotateIntegrationKey',
      summary: 'Makes the secret of a key, or another one: the former is taken for some hours, too',
      params: ById,
      body: Rotation,
      answer: Issued,
    },
    ({ params: { id: keyId }, body: { overlapHours }, tenant, services }) =>
      tenant.write(async (write) => {
        await demandRecentProof(write, tenant.sessionId)
        const before = await lockOne(noun, write, keyId)
        refuseForeign(write.identity.userId, before)
        return { id: keyId, key: await rotate(write, newSecret(services.tokens), before, overlapHours) }
      }),
  )
}

/** Stores the hash of a new secret and lets the former end; answers the new one. */
async function rotate(
  write: Write,
  secret: ReturnType<typeof newSecret>,
  before: Values,
  overlapHours: number,
): Promise<string> {
  const { companyId } = write.identity
  await write.rows(
    `update celeiro.integration_secret
     set ends_at = case when ends_at is null then now() + make_interval(hours => $3) else now() end
     where company_id = $1 and integration_key_id = $2 and (ends_at is null or ends_at > now())`,
    [companyId, before.id, overlapHours],
  )
  await write.rows(
    'insert into celeiro.integration_secret (company_id, id, integration_key_id, hash, prefix) values ($1, $2, $3, $4, $5)',
    [companyId, newId(), before.id, secret.hash, secret.prefix],
  )
  const changes = { before: { prefix: before.prefix }, after: { prefix: secret.prefix } }
  write.audit('rotate', noun.resource, String(before.id), changes)
  return secret.key
}
