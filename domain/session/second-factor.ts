import * as z from 'zod'
import '../field/problems.ts'
import { text } from '../field/fields.ts'
import { shapeOf } from '../field/shape.ts'
import { Id } from '../field/values.ts'
import { normalizeReadable, readableCode } from '../value/text/readable-code.ts'
import { PasskeyAssertion } from './passkey.ts'
import { TypedPassword } from './password.ts'

/** How somebody proves who they are, as `methods` of a refusal names it. */
export type ProofMethod = 'password' | 'passkey' | 'code' | 'recovery-code'

/** What a person is told by mail of how they prove who they are. */
export type FactorChange =
  | 'factor-added'
  | 'passkey-added'
  | 'passkey-removed'
  | 'factor-removed'
  | 'portal-added'
  | 'portal-removed'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'factors-reset'
  | 'factors-reset-asked'
  | 'factors-reset-by-two'

/** Recovery codes of a set. */
export const recoveryCodeCount = 10

/** Minutes for which a proof counts, and a new app may be confirmed. */
export const proofMinutes = 10

/** Authenticator apps of a person, and passkeys. */
export const mostFactors = 5

const groups = 6

/** A recovery code such as `K7QM-2XTP-9HWR-4CVB-7H5G-DNVQ` (118 bits), from a source of whole numbers below a limit. */
export const recoveryCode = (below: (limit: number) => number): string => readableCode(groups, below)

/** A typed recovery code as it was made; undefined if it is none. */
export const recoveryCodeOf = (typed: string): string | undefined => normalizeReadable(groups, typed)

/** A typed code of six digits, or a recovery code. */
const FactorCode = z
  .string()
  .max(60)
  .overwrite((typed) => recoveryCodeOf(typed) ?? typed.replace(/[\s.-]/g, ''))
  .min(1)
  .refine((code) => /^\d{6}$/.test(code) || recoveryCodeOf(code) !== undefined, 'second_factor_invalid')
  .meta({ id: 'FactorCode' })

/** The second step of a sign-in: the token that the first answered, and a code. */
export const SecondFactor = z
  .strictObject({
    token: z.string().min(1).max(2000).meta({ description: 'Of the refusal of the first step' }),
    code: FactorCode,
  })
  .meta({ id: 'SecondFactor' })
export type SecondFactor = z.infer<typeof SecondFactor>

/** Of a new authenticator app. */
export const factorFields = { name: text('Nome do aparelho', 60) }

/** Another name of a device. */
export const FactorName = z.strictObject(shapeOf(factorFields)).meta({ id: 'FactorName' })

/** Proves by its first code that an app has the secret, and names it. */
export const FactorConfirmation = z
  .strictObject({ id: Id, code: FactorCode, ...shapeOf(factorFields) })
  .meta({ id: 'FactorConfirmation' })
export type FactorConfirmation = z.infer<typeof FactorConfirmation>

/** A proof in an open session: a passkey or a code where the person has a second factor, else the password. */
export const StepUp = z
  .strictObject({
    code: FactorCode.optional(),
    password: TypedPassword.optional(),
    passkey: PasskeyAssertion.optional(),
  })
  .meta({ id: 'StepUp' })
export type StepUp = z.infer<typeof StepUp>
