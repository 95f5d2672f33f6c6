import { DomainError } from '#domain/error/error.ts'
import { type ClosedYears, corrections, type DatedLines } from '#domain/journal/correction.ts'
import { adjustsClosedYear } from '#domain/journal/event/prior-year.ts'
import { type Fact, JournalFact } from '#domain/journal/fact.ts'
import { merged, opposite } from '#domain/journal/line.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { isYearClosed } from '#domain/year/year.ts'
import type { Write } from '../db/tenant/tenant.ts'
import { importedSales } from '../import/imported-sales.ts'
import { giveStandardChart, mapStandardPlans } from '../register/books/standard-books.ts'
import { type ChangedDocuments, changedDocuments } from './changed-document.ts'
import { closedYears } from './closed-years.ts'
import { type EnteredFact, type EnteredFacts, enteredFacts } from './entered-fact.ts'
import { assetFacts } from './fact/asset.ts'
import { billFacts } from './fact/bill.ts'
import { cardSaleFacts } from './fact/card-sale.ts'
import { chequeFacts } from './fact/cheque.ts'
import { fundFacts } from './fact/fund.ts'
import { fundTransferFacts } from './fact/fund-transfer.ts'
import { giftInKindFacts, volunteerWorkFacts } from './fact/in-kind.ts'
import { manualEntryFacts } from './fact/manual-entry.ts'
import { movementFacts } from './fact/movement.ts'
import { enterImportedSales } from './imported-sales.ts'
import { enteredAccounts, type Posted, postedLines } from './posted-lines.ts'
import { type Entry, toldEntries } from './told-entries.ts'

/** Facts are read and entered so many at once. */
const mostAtOnce = 2_000

/**
 * Enters what a write changed, in its transaction: what each of its documents should read as, less what the journal has of
 * it. Whatever the act was, the journal follows; entered twice, nothing is added.
 */
export async function journalise(write: Write): Promise<void> {
  const records = write.takeChanged()
  if (records.changed.size + records.entered.size === 0) return
  const left = await enterImportedSales(write, records.changed.get(importedSales) ?? [])
  const documents = await changedDocuments(write, records)
  const cardSales = new Set([...documents.cardSales, ...left])
  await enter(write, { ...documents, cardSales }, { isBackfill: false })
}

interface Entering {
  /** What was there before the journal keeps its day, closed or not, while its month has no numbers. */
  readonly isBackfill: boolean
}

const readers: Readonly<Record<keyof ChangedDocuments, (write: Write, ids: readonly string[]) => Promise<Fact[]>>> = {
  posted: movementFacts,
  movements: movementFacts,
  bills: billFacts,
  cheques: chequeFacts,
  cardSales: cardSaleFacts,
  manualEntries: manualEntryFacts,
  funds: fundFacts,
  fundTransfers: fundTransferFacts,
  assets: assetFacts,
  volunteerWork: volunteerWorkFacts,
  giftsInKind: giftInKindFacts,
}

const { MOVEMENT, BILL, CHEQUE, CARD_SALE, MANUAL, FUND, FUND_TRANSFER, ASSET, VOLUNTEER_WORK, GIFT_IN_KIND } =
  JournalFact.codes
const factOf: Readonly<Record<keyof ChangedDocuments, number>> = {
  posted: MOVEMENT,
  movements: MOVEMENT,
  bills: BILL,
  cheques: CHEQUE,
  cardSales: CARD_SALE,
  manualEntries: MANUAL,
  funds: FUND,
  fundTransfers: FUND_TRANSFER,
  assets: ASSET,
  volunteerWork: VOLUNTEER_WORK,
  giftsInKind: GIFT_IN_KIND,
}

/** These documents, by code of JournalFact and id. */
export function documentsOf(facts: readonly (readonly [fact: number, id: string])[]): ChangedDocuments {
  const of = (fact: number) => new Set(facts.flatMap(([own, id]) => (own === fact ? [id] : [])))
  return {
    posted: new Set(),
    movements: of(MOVEMENT),
    bills: of(BILL),
    cheques: of(CHEQUE),
    cardSales: of(CARD_SALE),
    manualEntries: of(MANUAL),
    funds: of(FUND),
    fundTransfers: of(FUND_TRANSFER),
    assets: of(ASSET),
    volunteerWork: of(VOLUNTEER_WORK),
    giftsInKind: of(GIFT_IN_KIND),
  }
}

/** Payments after their bills: nothing depends on it but the order in which they read. */
const kinds = [
  'bills',
  'cheques',
  'cardSales',
  'manualEntries',
  'funds',
  'fundTransfers',
  'assets',
  'volunteerWork',
  'giftsInKind',
  'posted',
  'movements',
] as const satisfies readonly (keyof ChangedDocuments)[]

/** Enters what documents lack. */
export async function enter(write: Write, documents: ChangedDocuments, how: Entering): Promise<void> {
  for (const kind of kinds) {
    const ids = [...documents[kind]]
    for (let at = 0; at < ids.length; at += mostAtOnce)
      await enterKind(write, kind, ids.slice(at, at + mostAtOnce), how)
  }
}

/** As often as somebody else may correct the same facts at the same time. */
const mostTries = 8

/**
 * Entered lines are read before expected ones: a change that commits in between is a conflict of revisions, and both are
 * read again.
 */
async function enterKind(write: Write, kind: keyof ChangedDocuments, ids: string[], how: Entering): Promise<void> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const entered = kind === 'posted' ? nothing : await enteredFacts(write, factOf[kind], ids, how)
    const facts = await readers[kind](write, ids)
    // What was posted just now has no entry yet, and an open day; its result may be of a month that is closed.
    const isOfOtherMonth = kind === 'posted' && facts.some(({ part }) => part > 0)
    const before = isOfOtherMonth ? await enteredFacts(write, factOf[kind], ids, how) : entered
    const undone = facts.flatMap(({ undoes }) => (undoes ? [undoes.factId] : []))
    const { facts: opposed } = undone.length > 0 ? await enteredFacts(write, factOf[kind], undone, how) : nothing
    const known = { ...before, facts: [...before.facts, ...opposed] }
    const posted = postedLines(facts, known)
    const closedFor = await closedOf(write, facts, before, posted)
    const entries = entriesOf(facts, known, { ...how, closedFor, posted }, new Set(ids))
    if (await isStored(write, entries, how)) return
  }
  throw new DomainError('stale_version')
}

/** How what is of closed years is told of a fact, where something of these facts is. */
async function closedOf(
  write: Write,
  facts: readonly Fact[],
  { closedYear, facts: before }: EnteredFacts,
  posted: Posted,
): Promise<((factId: string) => ClosedYears) | undefined> {
  if (closedYear === undefined) return undefined
  const dated = [...facts.flatMap(({ expected }) => expected ?? []), ...before.flatMap(({ entered }) => entered)]
  if (!dated.some(({ date }) => isYearClosed(date, closedYear))) return undefined
  return closedYears(
    write,
    closedYear,
    dated.flatMap(({ lines }) => lines),
    posted,
  )
}

const nothing: EnteredFacts = { facts: [] }

const keyOf = ({ factId, part }: Pick<EnteredFact, 'factId' | 'part'>): string => `${factId}.${part}`

interface Known {
  readonly closedFor: ((factId: string) => ClosedYears) | undefined
  readonly posted: Posted
}

function entriesOf(
  facts: readonly Fact[],
  before: EnteredFacts,
  { isBackfill, closedFor, posted }: Entering & Known,
  own: ReadonlySet<string>,
): Entry[] {
  const entered = new Map(before.facts.map((one) => [keyOf(one), one]))
  const read = new Set(facts.map(keyOf))
  const closedOfFact = ({ fact, factId }: Pick<Fact, 'fact' | 'factId'>) =>
    adjustsClosedYear(fact) ? closedFor?.(factId) : undefined
  const accountsOf = enteredAccounts(posted)
  const corrected = facts.flatMap((fact) => {
    const found = entered.get(keyOf(fact))
    if (fact.isKept && (found || entered.has(keyOf({ factId: fact.factId, part: 0 })))) return []
    const firstOpen = isBackfill && !found ? before.firstOfBackfill : before.firstOpen
    const missing = corrections(found?.entered ?? [], expectedOf(fact, entered), firstOpen, closedOfFact(fact))
    return missing.map((dated, place): Entry => {
      const { factId, part, branchId, document } = fact
      const revision = (found?.revision ?? 0) + place + 1
      const month = referenceTo(fact.expected?.date, dated)
      return {
        fact: fact.fact,
        factId,
        part,
        branchId,
        resource: document.resource,
        documentId: document.id,
        history:
          revision > 1
            ? historyOf(document.history, { words: correctionOf(fact), of: firstDayOf(found), month })
            : historyOf(document.history, { month }),
        ...(month !== undefined && { referenceMonth: `${month}-01` }),
        revision,
        dated: { date: dated.date, lines: accountsOf(factId).named(dated.lines) },
      }
    })
  })
  const kept = new Set(facts.filter(({ isKept }) => isKept).map(({ factId }) => factId))
  const gone = before.facts.filter((one) => own.has(one.factId) && !read.has(keyOf(one)) && !kept.has(one.factId))
  const reversed = gone.flatMap(({ entered: found, posted: _, ...one }) =>
    corrections(found, undefined, before.firstOpen, closedOfFact(one)).map((dated, place): Entry => {
      const first = firstDayOf({ entered: found })
      const month = referenceTo(first, dated)
      return {
        ...one,
        history: historyOf(one.history, { words: 'Estorno: ', of: first, month }),
        ...(month !== undefined && { referenceMonth: `${month}-01` }),
        revision: one.revision + place + 1,
        dated: { date: dated.date, lines: accountsOf(one.factId).named(dated.lines) },
      }
    }),
  )
  return [...corrected, ...reversed]
}

/** Expected lines of a fact; of a reversal, the opposite of what was entered of the reversed movement, its parts together. */
function expectedOf({ expected, undoes }: Fact, entered: ReadonlyMap<string, EnteredFact>): DatedLines | undefined {
  if (!undoes || !expected) return expected
  const undone = undoes.parts.flatMap((part) => entered.get(keyOf({ factId: undoes.factId, part })) ?? [])
  if (undone.length === 0) return expected
  const lines = undone.flatMap((one) => one.entered.flatMap((dated) => dated.lines))
  return { date: expected.date, lines: undoes.linesOf(opposite(merged(lines))) }
}

/** The month of a day of a fact, yyyy-MM, where an entry of it stands in another. */
const referenceTo = (day: string | undefined, { date }: DatedLines): string | undefined =>
  day !== undefined && day.slice(0, 7) !== date.slice(0, 7) ? day.slice(0, 7) : undefined

/** A fact of which nothing is expected any more is reversed. */
const correctionOf = ({ expected }: Fact): string => (expected ? 'Correção: ' : 'Estorno: ')

/** The day of the first entry of a fact, yyyy-MM-dd. */
const firstDayOf = (found: Pick<EnteredFact, 'entered'> | undefined): string | undefined =>
  found?.entered.map(({ date }) => date).toSorted()[0]

interface Corrected {
  /** 'Correção: ' */
  readonly words?: string
  /** Day of the entry that it corrects, which the history of a correction has to say (ITG 2000, items 31 to 36). */
  readonly of?: string | undefined
  /** Month of the fact, yyyy-MM, where that is another than the entry's. */
  readonly month: string | undefined
}

const longestHistory = 255

/** History of an entry: of a long one the end is cut, not what is said of the entry. */
function historyOf(history: string, { words = '', of, month }: Corrected): string {
  const original = of ? `, lançamento de ${formatLocalDate(of)}` : ''
  const end = `${original}${month ? `, referente a ${month.slice(5)}/${month.slice(0, 4)}` : ''}`
  return `${words}${history.slice(0, longestHistory - words.length - end.length)}${end}`
}

/** Whether nobody corrected one of these facts, or closed their month, meanwhile. */
async function isStored(write: Write, entries: readonly Entry[], { isBackfill }: Entering): Promise<boolean> {
  if (entries.length === 0) return true
  const [row] = await write.rows('select celeiro.enter_entries($1, $2, $3, $4, $5, $6, $7, $8)', [
    write.identity.userId,
    ...toldEntries(entries),
    isBackfill,
  ])
  const isEntered = row?.[0]
  if (isEntered === null) await giveChart(write)
  return isEntered === true
}

/** A church that an older process registered beside this one has none. */
async function giveChart({ db, identity: { companyId, userId } }: Write): Promise<void> {
  await giveStandardChart(db, companyId, userId)
  await mapStandardPlans(db, companyId)
}
