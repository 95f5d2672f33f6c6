import * as z from 'zod'
import { Id, IsoDateTime } from '#domain/field/values.ts'

export const ProvenSession = z.object({ id: Id }).meta({ id: 'ProvenSession' })

const CodeFactor = z
  .object({ id: Id, name: z.string(), createdAt: IsoDateTime, lastUsedAt: IsoDateTime.optional() })
  .meta({ id: 'CodeFactor', description: 'A device whose authenticator app makes codes' })

export const OwnFactors = z
  .object({
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

export const RemovedFactor = z.object({ id: Id }).meta({ id: 'RemovedFactor' })
