import { v7 as newId } from 'uuid'
import { DomainError } from '#domain/error/error.ts'
import {
  type PasskeyRegistration as NewPasskey,
  PasskeyRegistration,
  passkeyAlgorithms,
} from '#domain/session/passkey.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { type Api, operation, type Services } from '../../http/operation.ts'
import { guessesFrom } from '../../limit/guessing.ts'
import type { FactorOwner } from './code/code.ts'
import { tellOfFactor } from './code/tell.ts'
import { changing, demandRoom, factorCounts, own, settleAdded } from './own-factor.ts'
import { userHandleOf } from './passkey-assertion.ts'
import { relyingParty, verifiedRegistration } from './relying-party.ts'
import { ConfirmedFactor, PasskeyCreation } from './shape.ts'

/** Adding a passkey to one's own account, in an open session and after a recent proof. */
export function routes(api: Api): void {
  operation(
    api,
    {
      method: 'post',
      path: '/auth/factor/passkey/options',
      operationId: 'passkeyCreation',
      summary: 'What a device is asked with to make a passkey',
      answer: PasskeyCreation,
    },
    ({ tenant, services }) => changing(tenant, (write) => creation(write, tenant.sessionId, services)),
  )
  operation(
    api,
    {
      method: 'post',
      path: '/auth/factor/passkey/verify',
      operationId: 'addPasskey',
      summary: 'Adds the passkey that a device made; the first factor brings recovery codes',
      body: PasskeyRegistration,
      answer: ConfirmedFactor,
    },
    ({ body, tenant, services, context }) =>
      services.limits.attempt(context, guessesFrom('factor', tenant.sessionId), () =>
        changing(tenant, (write) => add(write, tenant.sessionId, body, services)),
      ),
  )
}

const purposeOf = (sessionId: string): string => `creation ${sessionId}`

async function creation(write: Write, sessionId: string, services: Services) {
  const { id: rpId } = relyingParty(services)
  demandRoom((await factorCounts(write)).passkeys)
  const [person] = await write.rows<[string, string]>(
    'select email, name from celeiro.app_user where company_id = (select celeiro.current_company()) and id = $1',
    [write.identity.userId],
  )
  const [email = '', name = ''] = person ?? []
  return {
    challenge: services.tokens.passkeyChallenge(purposeOf(sessionId), services.clock()),
    rpId,
    userHandle: userHandleOf(write.identity),
    email,
    name,
    algorithms: [...passkeyAlgorithms],
    existing: await credentialsOf(write),
  }
}

async function credentialsOf({ rows, identity }: Write): Promise<string[]> {
  const found = await rows<[Buffer]>(`select credential_id from celeiro.passkey where ${own} order by id`, [
    identity.userId,
  ])
  return found.map(([id]) => id.toString('base64url'))
}

async function add(write: Write, sessionId: string, made: NewPasskey, services: Services) {
  const passkey = await verifiedRegistration(services, purposeOf(sessionId), made)
  const before = await factorCounts(write)
  demandRoom(before.passkeys)
  const id = await insert(write, write.identity, made.name, passkey)
  const gained = await settleAdded(write, sessionId, before)
  write.audit('addPasskey', 'user', write.identity.userId, { name: made.name, endedSessions: gained.endedSessions })
  await tellOfFactor(write, write.identity, 'passkey-added', { device: made.name })
  return { id, ...gained }
}

/** @throws DomainError `passkey_known` where the credential is there already */
async function insert(
  { rows }: Pick<Write, 'rows'>,
  { companyId, userId }: FactorOwner,
  name: string,
  passkey: Awaited<ReturnType<typeof verifiedRegistration>>,
): Promise<string> {
  const id = newId()
  const inserted = await rows(
    `insert into celeiro.passkey (company_id, id, user_id, name, credential_id, public_key, sign_count, is_synced)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (company_id, credential_id) do nothing returning id`,
    [
      companyId,
      id,
      userId,
      name,
      Buffer.from(passkey.credentialId, 'base64url'),
      passkey.publicKey,
      passkey.signCount,
      passkey.isSynced,
    ],
  )
  if (inserted.length === 0) throw new DomainError('passkey_known')
  return id
}
