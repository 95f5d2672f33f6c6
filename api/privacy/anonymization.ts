import { patternsOf, type ToldPerson } from '#domain/reconciliation/told-person.ts'
import type { Write } from '../db/tenant.ts'
import { forgetFiles } from './person-file.ts'

/** A person about to be forgotten, as they were. */
export interface Forgotten extends ToldPerson {
  readonly id: string
}

const nobody: Readonly<Record<string, string>> = {
  supplier: 'Fornecedor anonimizado',
  'members-offerings': 'Membro anonimizado',
  user: 'Usuário anonimizado',
}

/**
 * Blanks what the audit trail says of a person and appends the reason, takes their name from the movements they are
 * named in and from the words of banks, and lets go of the files that their record holds. Call it last: it holds the trail
 * until the end.
 */
export async function anonymizeTrail(write: Write, resource: string, person: Forgotten, reason: string): Promise<void> {
  const { id, name } = person
  await forgetFiles(write, resource, id)
  const { userId } = write.identity
  const told = [userId, id, nobody[resource], patternsOf(person), reason]
  await write.rows('select celeiro.forget_bank_words($1, $2, $3, $4, $5)', told)
  const values = [userId, resource, id, reason, name]
  await write.rows('select celeiro.anonymize_trail($1, $2, $3, $4, $5)', values)
}

/** A person by their record, as it was read. */
export function forgottenOf(id: string, record: Readonly<Record<string, unknown>>): Forgotten {
  const text = (name: string) => (typeof record[name] === 'string' ? (record[name] as string) : undefined)
  const lines = Array.isArray(record.bankAccounts) ? (record.bankAccounts as readonly Record<string, unknown>[]) : []
  return {
    ...{ id, name: text('memberName') ?? text('name') ?? '', document: text('document') ?? text('personalDocument') },
    ...{ email: text('email'), phone: text('phone') },
    pixKeys: lines.flatMap(({ pixKey }) => (typeof pixKey === 'string' ? [pixKey] : [])),
  }
}
