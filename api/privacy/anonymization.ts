import { DomainError } from '#domain/error/error.ts'
import { type NamedPerson, patternsOf } from '#domain/reconciliation/named-person.ts'
import { nationalPhone } from '#domain/value/contact/written-phone.ts'
import type { Write } from '../db/tenant/tenant.ts'
import { lockAccountsOf } from '../ledger/account.ts'
import { forgetFiles } from './person-file.ts'

/** A person about to be forgotten, as they were. */
export interface Forgotten extends NamedPerson {
  readonly id: string
}

const nobody: Readonly<Record<string, string>> = {
  supplier: 'Fornecedor anonimizado',
  'members-offerings': 'Membro anonimizado',
  user: 'Usuário anonimizado',
}

/**
 * Blanks what the audit trail says of a person and appends the reason, takes their name from the movements they are
 * named in, from what they were paid, from the cheques that they issued and from the words of banks, and lets go of the files
 * that their record holds. Call it last: it holds the trail until the end.
 * @throws DomainError `person_still_owed` while instalments are to be paid to them, or cheques of theirs are not over
 */
export async function anonymizeTrail(write: Write, resource: string, person: Forgotten, reason: string): Promise<void> {
  const { id, name, document = null } = person
  const patterns = patternsOf(person)
  const [open] = await write.rows('select celeiro.open_dealings($1, $2, $3)', [id, document, patterns])
  if (Number(open?.[0]) > 0) throw new DomainError('person_still_owed', { count: Number(open?.[0]) })
  await forgetFiles(write, resource, id)
  const { userId } = write.identity
  const lineIds = await holdLines(write, id, patterns)
  const dealings = [userId, id, nobody[resource], document, patterns, reason]
  await write.rows('select celeiro.forget_dealings($1, $2, $3, $4, $5, $6)', dealings)
  await lockAccountsOf(write, await movementsOf(write, id, lineIds))
  const parameters = [userId, id, nobody[resource], patterns, reason]
  await write.rows('select celeiro.forget_bank_words($1, $2, $3, $4, $5)', parameters)
  const values = [userId, resource, id, reason, name]
  await write.rows('select celeiro.anonymize_trail($1, $2, $3, $4, $5)', values)
}

/** Locks bank lines that belong to the person by movement, or whose text may name them; answers their ids. */
async function holdLines({ rows }: Write, id: string, patterns: readonly string[]): Promise<string[]> {
  const found = await rows<[string]>(
    `select l.id from celeiro.bank_statement_line l where l.company_id = (select celeiro.current_company()) and (
       celeiro.searchable(concat_ws(' ', l.text, l.document, l.fitid)) ~ any ($2)
       or l.id in (
         select x.line_id from celeiro.bank_statement_match x
         join celeiro.movement_label b on b.company_id = x.company_id and b.movement_id = x.movement_id
         where x.company_id = l.company_id and $1 in (b.owner_id, b.member_id)
         union all
         select m.origin_id from celeiro.movement m
         join celeiro.movement_label b on b.company_id = m.company_id and b.movement_id = m.id
         where m.company_id = l.company_id and $1 in (b.owner_id, b.member_id)))
     order by l.id for update`,
    [id, patterns],
  )
  return found.map(([lineId]) => lineId)
}

/** The movements that name a person, and those that are posted of these lines. */
async function movementsOf({ rows }: Write, id: string, lineIds: readonly string[]): Promise<string[]> {
  const found = await rows<[string]>(
    `select b.movement_id from celeiro.movement_label b
     where b.company_id = (select celeiro.current_company()) and $1 in (b.owner_id, b.member_id)
     union
     select m.id from celeiro.movement m
     where m.company_id = (select celeiro.current_company()) and m.origin_id = any ($2)`,
    [id, lineIds],
  )
  return found.map(([movementId]) => movementId)
}

/** A person by their record, as it was read. */
export function forgottenOf(id: string, record: Readonly<Record<string, unknown>>): Forgotten {
  const text = (name: string) => (typeof record[name] === 'string' ? (record[name] as string) : undefined)
  const lines = Array.isArray(record.bankAccounts) ? (record.bankAccounts as readonly Record<string, unknown>[]) : []
  return {
    id,
    name: text('memberName') ?? text('name') ?? '',
    document: text('document') ?? text('personalDocument'),
    email: text('email'),
    phones: [text('phone'), ...phonesIn(record.otherPhones)],
    pixKeys: lines.flatMap(({ pixKey }) => (typeof pixKey === 'string' ? [pixKey] : [])),
  }
}

const phonesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((phone) => nationalPhone(String(phone))) : []
