import * as z from 'zod'
import type { Problem } from '../error/error.ts'
import '../field/problems.ts'
import { Email } from '../field/values.ts'
import { holdsOwner, type PasswordOwner } from './guessable.ts'

/** What a password must hold, as the specification says ('Mínimo 8 caracteres, 1 especial, 1 maiúscula, …'). */
export const passwordRules = [
  { id: 'length', label: 'Mínimo de 8 caracteres', isMet: (password: string) => [...password].length >= 8 },
  { id: 'upper', label: 'Uma letra maiúscula', isMet: (password: string) => /\p{Lu}/u.test(password) },
  { id: 'lower', label: 'Uma letra minúscula', isMet: (password: string) => /\p{Ll}/u.test(password) },
  { id: 'digit', label: 'Um número', isMet: (password: string) => /\d/.test(password) },
  { id: 'special', label: 'Um caractere especial', isMet: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const

/** A password as it is typed to prove who one is; the length only spares the hash from endless input. */
export const TypedPassword = z.string().min(1).max(200)

const isStrong = (password: string): boolean => passwordRules.every(({ isMet }) => isMet(password))

/** A password being made: it holds every rule. Whether it is soon guessed, the API alone says. */
export const NewPassword = TypedPassword.refine(isStrong, 'weak_password').meta({ id: 'NewPassword' })

/** What is wrong with a new password because of whose it is; `param` is where it was typed. */
export const ownerProblems = (password: string, owner: PasswordOwner, param = 'password'): Problem[] =>
  holdsOwner(password, owner) ? [{ msg: 'personal_password', param }] : []

/** What changing one's own password takes. */
export const PasswordChange = z
  .strictObject({ currentPassword: TypedPassword, newPassword: NewPassword })
  .meta({ id: 'PasswordChange' })
export type PasswordChange = z.infer<typeof PasswordChange>

/** What renewing a password takes that grew too old to sign in with. */
export const PasswordRenewal = z
  .strictObject({ email: Email, currentPassword: TypedPassword, newPassword: NewPassword })
  .meta({ id: 'PasswordRenewal' })
export type PasswordRenewal = z.infer<typeof PasswordRenewal>

/** What is wrong with a new password beside its own rules: it is typed twice alike, and is not the one before. */
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
