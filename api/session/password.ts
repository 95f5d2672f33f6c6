import { hash, verify } from '@node-rs/argon2'
import { InvalidInput } from '#domain/error/errors.ts'
import { ownerProblems } from '#domain/session/password.ts'
import type { Database } from '../db/database.ts'

/** argon2id (the library's default) with OWASP's parameters: 19 MiB, two passes, one lane. It runs on libuv's threads. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let decoy: Promise<string> | undefined

export const hashPassword = (password: string): Promise<string> => hash(password, parameters)

/** Whether the password is the one; an unknown user (no hash) takes the same time and is never right. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('no password has this hash')
  const matches = await verify(passwordHash ?? (await decoy), password)
  return matches && passwordHash !== undefined
}

/**
 * Refuses a new password that holds the name or the e-mail of who has that e-mail; only for whom has proved to be them.
 * @throws InvalidInput
 */
export async function refuseOwner({ writer }: Database, email: string, password: string): Promise<void> {
  const { rows } = await writer.query<{ name: string }>('select name from celeiro.login($1)', [email])
  const problems = ownerProblems(password, { name: rows[0]?.name, email })
  if (problems.length > 0) throw new InvalidInput(problems)
}
