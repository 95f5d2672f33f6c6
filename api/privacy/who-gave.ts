import { type SQL, sql } from 'drizzle-orm'
import { MovementOrigin, OwnerKind } from '#domain/ledger/enums.ts'
import {
  type GivingFacts,
  isGiving,
  mayNameGiver,
  neutralWords,
  paid,
  payersOrigins,
  readsGivers,
  received,
  receivedBy,
  receivedFrom,
  undone,
  withoutGiver,
} from '#domain/person/who-gave.ts'
import type { Values } from '../db/statement/values.ts'
import { bankStatement } from '../db/table/ledger-tables.ts'
import type { Identity } from '../db/tenant/tenant.ts'

/** Facts of the donor privacy rule, from a movement with its counterparty or `ownerKind`. */
export function givingFactsOf(record: object): GivingFacts {
  const read: Values = { ...record }
  const { counterparty } = read
  const other: Values = typeof counterparty === 'object' ? { ...counterparty } : {}
  return {
    origin: Number(read.origin),
    direction: Number(read.direction),
    isInternal: read.isInternal === true,
    memberId: typeof read.memberId === 'string' ? read.memberId : undefined,
    ownerKind: codeOf(read.ownerKind) ?? codeOf(other.ownerKind),
    paymentType: codeOf(read.paymentType),
  }
}

const codeOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** A movement for that reader: givers are withheld without the right to read members. */
export function shownMovement<R extends object>(record: R, { permissions }: Pick<Identity, 'permissions'>) {
  const facts = givingFactsOf(record)
  const giverWithheld = !readsGivers(permissions) && isGiving(facts)
  return { ...(giverWithheld ? withoutGiver(record, neutralWords(facts)) : record), giverWithheld }
}

/** An audited version of a movement for that reader: labels and links from while it might be a gift are withheld. */
export function shownMovementVersion(
  version: Values,
  movement: Values,
  { permissions }: Pick<Identity, 'permissions'>,
): Values {
  const facts = givingFactsOf(movement)
  const isHidden = !readsGivers(permissions) && (mayNameGiver(facts) || isGiving({ ...facts, ...memberOf(version) }))
  return isHidden ? withoutGiver(version, neutralWords(facts)) : version
}

const memberOf = ({ memberId }: Values) => (typeof memberId === 'string' ? { memberId } : {})

const { origin, amountCents, isInternal, memberId, ownerKind, paymentType } = bankStatement
const { REVERSAL } = MovementOrigin.codes

/** `isGiving` of a row of the statement. */
export const isGivingRow: SQL = sql`(${memberId} is not null or ${ownerKind} is not distinct from ${literal(OwnerKind.codes.MEMBERS_OFFERINGS)}
  or (${ownerKind} is null and not ${isInternal} and (
    (${amountCents} > 0 and ${origin} in (${sql.join(payersOrigins.map(literal), sql`, `)}))
    or (${amountCents} < 0 and ${origin} = ${literal(REVERSAL)}))))`

/** `neutralWords` of a row of the statement, each in that form. */
const wordsOfRow = (formed: (words: string) => string): SQL => {
  const chosen = (column: typeof origin | typeof paymentType, words: Readonly<Record<number, string>>): SQL => {
    const cases = Object.entries(words).map(
      ([code, word]) => sql`when ${literal(Number(code))} then ${literal(formed(word))}`,
    )
    return sql`case ${column} ${sql.join(cases, sql` `)} end`
  }
  return sql`(case when ${origin} = ${literal(REVERSAL)} then ${literal(formed(undone))} else '' end
    || case when (${amountCents} > 0) = (${origin} <> ${literal(REVERSAL)})
      then coalesce(${chosen(paymentType, receivedBy)}, ${chosen(origin, receivedFrom)}, ${literal(formed(received))})
      else ${literal(formed(paid))} end)`
}

/** Precomputed `celeiro.searchable` of our words: per row it would take as long as the search. */
const searchable = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** All of them, as they are searched. */
export const neutralTexts: readonly string[] = [
  ...new Set([...Object.values(receivedBy), ...Object.values(receivedFrom), received, paid]),
].flatMap((words) => [searchable(words), searchable(undone + words)])

export const neutralWordsOfRow: SQL = wordsOfRow((words) => words)
export const searchableWordsOfRow: SQL = wordsOfRow(searchable)

/** Constants of ours: as parameters they would be sent with every search. */
function literal(value: string | number): SQL {
  return sql.raw(typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`)
}

/** Whether the session may read members: set by `enter`, absent before. */
export const maySessionReadGivers = sql`(select coalesce(current_setting('celeiro.reads_givers', true), '') = 'true')`

/** Searched text: only neutral words of gifts, unless the session may read givers. */
export const searchedText: SQL = sql`case when ${maySessionReadGivers} or not ${isGivingRow}
  then ${bankStatement.searchText} else ${searchableWordsOfRow} end`
