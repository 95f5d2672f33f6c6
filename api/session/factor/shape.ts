import * as z from 'zod'
import { Id, IsoDateTime } from '#domain/field/values.ts'

export const ProvenSession = z.object({ id: Id }).meta({ id: 'ProvenSession' })

const CodeFactor = z
  .object({ id: Id, name: z.string(), createdAt: IsoDateTime, lastUsedAt: IsoDateTime.optional() })
  .meta({ id: 'CodeFactor', description: 'A device whose authenticator app makes codes' })

const Passkey = z
  .object({
    id: Id,
    name: z.string(),
    isSynced: z
      .boolean()
      .meta({ description: 'Kept by the person’s account of Apple, Google …: on all their devices' }),
    createdAt: IsoDateTime,
    lastUsedAt: IsoDateTime.optional(),
  })
  .meta({ id: 'Passkey', description: 'A key pair of a device: it signs in without the password' })

const PortalIdentity = z
  .object({
    id: Id,
    issuer: z.string().meta({ description: 'The portal, as `CELEIRO_ISSUERS` names it' }),
    subject: z.string().meta({ description: 'The name by which it knows the person' }),
    createdAt: IsoDateTime,
  })
  .meta({ id: 'PortalIdentity', description: 'A portal that the person has entered by' })

export const OwnFactors = z
  .object({
    passwordChangedAt: IsoDateTime.meta({ description: 'When the password was chosen' }),
    portals: z.array(PortalIdentity).meta({ description: 'Portals that vouch for the person' }),
    passkeys: z.array(Passkey),
    codes: z.array(CodeFactor).meta({ description: 'Devices whose codes count' }),
    recoveryCodes: z.int().meta({ description: 'How many are left' }),
  })
  .meta({ id: 'OwnFactors' })

export const BegunFactor = z
  .object({
    id: Id,
    secret: z.string().meta({ description: 'Base32, for who types it; answered this once' }),
    uri: z.string().meta({ description: '`otpauth://`, for a QR code' }),
  })
  .meta({ id: 'BegunFactor' })

const recoveryCodes = z.array(z.string()).meta({ description: 'Answered this once; empty where the person has some' })

export const ConfirmedFactor = z
  .object({
    id: Id,
    endedSessions: z.int().meta({ description: 'Of the person, opened by the password alone' }),
    recoveryCodes,
  })
  .meta({ id: 'ConfirmedFactor' })

export const RecoveryCodes = z
  .object({ codes: z.array(z.string()).meta({ description: 'Answered this once; the ones before are over' }) })
  .meta({ id: 'RecoveryCodes' })

export const RenamedFactor = z.object({ id: Id, name: z.string() }).meta({ id: 'RenamedFactor' })

export const RemovedFactor = z.object({ id: Id }).meta({ id: 'RemovedFactor' })

const challenge = z.string().meta({ description: 'Base64url; answered once, within five minutes' })
const rpId = z.string().meta({ description: 'The host that passkeys are bound to' })

export const PasskeyRequest = z
  .object({ challenge, rpId })
  .meta({ id: 'PasskeyRequest', description: 'What `navigator.credentials.get` is asked with' })

export const PasskeyCreation = z
  .object({
    challenge,
    rpId,
    userHandle: z.string().meta({ description: 'Base64url; the authenticator answers it when it signs in' }),
    email: z.string(),
    name: z.string(),
    algorithms: z.array(z.int()).meta({ description: 'COSE numbers' }),
    existing: z
      .array(z.string())
      .meta({ description: 'Credentials of the person, of which a device makes no second one' }),
  })
  .meta({ id: 'PasskeyCreation', description: 'What `navigator.credentials.create` is asked with' })
