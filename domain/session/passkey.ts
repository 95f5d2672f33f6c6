import * as z from 'zod'
import '../field/problems.ts'
import { text } from '../field/fields.ts'
import { shapeOf } from '../field/shape.ts'

/** COSE numbers of the signatures that are taken: Ed25519, ECDSA with P-256, RSA with SHA-256. */
export const passkeyAlgorithms: readonly number[] = [-8, -7, -257]

/** Of a new passkey. */
export const passkeyFields = { name: text('Nome da passkey', 60) }

const Base64Url = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[\w-]+$/)
  .meta({ id: 'Base64Url', description: 'Bytes by the alphabet of RFC 4648, section 5, without padding' })

/** What an authenticator answered to a challenge of ours, as `navigator.credentials.get` gives it. */
export const PasskeyAssertion = z
  .strictObject({
    id: Base64Url,
    clientData: Base64Url.meta({ description: '`clientDataJSON`' }),
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url,
  })
  .meta({ id: 'PasskeyAssertion' })
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

/** A passkey that was just made, as `navigator.credentials.create` gives it, and its name. */
export const PasskeyRegistration = z
  .strictObject({
    id: Base64Url,
    clientData: Base64Url.meta({ description: '`clientDataJSON`' }),
    attestation: Base64Url.meta({ description: '`attestationObject`' }),
    ...shapeOf(passkeyFields),
  })
  .meta({ id: 'PasskeyRegistration' })
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>
