import * as z from 'zod'
import { Email, withRules } from '../field/values.ts'
import { OneTimeCode } from './one-time-code.ts'
import { NewPassword, ownerProblems } from './password.ts'

/** Input of a password reset; `recoveryToken` is the mailed one-time code. */
export const PasswordReset = withRules(
  z.strictObject({ email: Email, password: NewPassword, recoveryToken: OneTimeCode }),
  ({ password = '', email }) => ownerProblems(password, { email }),
).meta({ id: 'PasswordReset' })
export type PasswordReset = z.infer<typeof PasswordReset>
