import * as z from 'zod'
import type { Problem } from '../error/error.ts'
import '../field/problems.ts'
import { Email } from '../field/values.ts'
import { holdsOwner, type PasswordOwner } from './guessable.ts'

/** Password rules of the specification ('Mínimo 8 caracteres, 1 especial, 1 maiúscula, …'). */
export const passwordRules = [
  { id: 'length', label: 'Mínimo de 8 caracteres', isMet: (password: string) => [...password].length >= 8 },
  { id: 'upper', label: 'Uma letra maiúscula', isMet: (password: string) => /\p{Lu}/u.test(password) },
  { id: 'lower', label: 'Uma letra minúscula', isMet: (password: string) => /\p{Ll}/u.test(password) },
  { id: 'digit', label: 'Um número', isMet: (password: string) => /\d/.test(password) },
  { id: 'special', label: 'Um caractere especial', isMet: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const

/** Typed password; the length limit only protects the hash function. */
export const TypedPassword = z.string().min(1).max(200)

const isStrong = (password: string): boolean => passwordRules.every(({ isMet }) => isMet(password))

/** New password that meets every rule. Guessability is checked by the API only. */
export const NewPassword = TypedPassword.refine(isStrong, 'weak_password').meta({ id: 'NewPassword' })

/** Problems of a new password that contains its owner's data; `param` is its field. */
export const ownerProblems = (password: string, owner: PasswordOwner, param = 'password'): Problem[] =>
  holdsOwner(password, owner) ? [{ msg: 'personal_password', param }] : []

/** Input of a password change. */
export const PasswordChange = z
  .strictObject({ currentPassword: TypedPassword, newPassword: NewPassword })
  .meta({ id: 'PasswordChange' })
export type PasswordChange = z.infer<typeof PasswordChange>

/** Input to renew an expired password. */
export const PasswordRenewal = z
  .strictObject({ email: Email, currentPassword: TypedPassword, newPassword: NewPassword })
  .meta({ id: 'PasswordRenewal' })
export type PasswordRenewal = z.infer<typeof PasswordRenewal>

/** Problems beside the password rules: confirmation differs, or password unchanged. */
export function newPasswordProblems(typed: { password: string; confirmation: string; before?: string }): Problem[] {
  return [
    ...(typed.password !== '' && typed.password === typed.before
      ? [{ msg: 'password_unchanged' as const, param: 'newPassword' }]
      : []),
    ...confirmationProblems(typed),
  ]
}

function confirmationProblems({ password, confirmation }: { password: string; confirmation: string }): Problem[] {
  if (confirmation !== password) return [{ msg: 'password_mismatch', param: 'passwordConfirmation' }]
  return confirmation === '' ? [{ msg: 'required', param: 'passwordConfirmation' }] : []
}
