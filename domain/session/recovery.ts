import * as z from 'zod'
import { Email, withRules } from '../field/values.ts'
import { OneTimeCode } from './one-time-code.ts'
import { NewPassword, ownerProblems } from './password.ts'

/** What choosing another password takes of who forgot theirs: the code that was mailed is the `recoveryToken`. */
export const PasswordReset = withRules(
  z.strictObject({ email: Email, password: NewPassword, recoveryToken: OneTimeCode }),
  ({ password = '', email }) => ownerProblems(password, { email }),
).meta({ id: 'PasswordReset' })
export type PasswordReset = z.infer<typeof PasswordReset>
