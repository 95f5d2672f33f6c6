import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's default) with OWASP's parameters: 19 MiB, two passes, one lane. It runs on libuv's threads. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let decoy: Promise<string> | undefined

export const hashPassword = (password: string): Promise<string> => hash(password, parameters)

/** Compares in constant time: an unknown user (no hash) takes as long and never matches. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('no password has this hash')
  const matches = await verify(passwordHash ?? (await decoy), password)
  return matches && passwordHash !== undefined
}
