import * as z from 'zod'
import { passwordRules } from '../session/password.ts'
import '../field/problems.ts'

/** A password that somebody chooses: every rule met, 200 characters at most. */
export const NewPassword = z
  .string()
  .min(1)
  .max(200)
  .refine((password) => passwordRules.every(({ isMet }) => isMet(password)), 'weak_password')
  .meta({ id: 'NewPassword' })
