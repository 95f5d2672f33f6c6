import { expect, it } from 'vitest'
import { newPasswordProblems } from '#domain/session/password.ts'

const at = (password: string, confirmation: string, before?: string) =>
  newPasswordProblems({ password, confirmation, ...(before !== undefined && { before }) }).map(
    ({ msg, param }) => `${param}: ${msg}`,
  )

it('a new password is typed twice alike, and is not the one before', () => {
  expect(at('Cajueiro-2031', 'Cajueiro-2031')).toEqual([])
  expect(at('Cajueiro-2031', 'Cajueiro-2032')).toEqual(['passwordConfirmation: password_mismatch'])
  expect(at('Cajueiro-2031', '')).toEqual(['passwordConfirmation: password_mismatch'])
  expect(at('Cajueiro-2031', 'Cajueiro-2031', 'Cajueiro-2031')).toEqual(['newPassword: password_unchanged'])
})

it('its confirmation is asked for too where neither was typed', () => {
  expect(at('', '')).toEqual(['passwordConfirmation: required'])
})
