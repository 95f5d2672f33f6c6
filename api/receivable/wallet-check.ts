import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import * as z from 'zod'
import { DomainError, InvalidInput, type Problem } from '#domain/error/error.ts'
import { Id } from '#domain/field/values.ts'
import { readsGivers } from '#domain/person/who-gave.ts'
import { centsOf } from '#domain/value/money.ts'
import { cmc7Of } from '#domain/wallet-check/cmc7.ts'
import { WalletCheckStatus, walletCheckHistoryFields } from '#domain/wallet-check/fields.ts'
import { editObstacle, plainNumber, removalObstacle } from '#domain/wallet-check/rules.ts'
import { NewWalletChecks, WalletCheckFields } from '#domain/wallet-check/wallet-check.ts'
import { datedOf } from '../calendar/dates.ts'
import type { Values } from '../db/statement/values.ts'
import { walletCheck } from '../db/table/receivable-tables.ts'
import { bank } from '../db/table/tables.ts'
import type { Write } from '../db/tenant/tenant.ts'
import { posting } from '../http/idempotency.ts'
import type { Api } from '../http/operation.ts'
import { undoableImport, undoableRecords } from '../import/undo.ts'
import { wasPosted } from '../ledger/document.ts'
import { checkGiftProblem } from '../ledger/gift.ts'
import { tellsOf } from '../notification/waiting.ts'
import { create, crud } from '../noun/crud.ts'
import type { Shown, WrittenNoun } from '../noun/definition/noun.ts'
import { calendar } from '../noun/list/calendar.ts'
import { giverProblems } from './giver-problem.ts'
import { goodForDates } from './wallet-check-dates.ts'
import { walletCheckImport } from './wallet-check-import.ts'
import { walletCheckIssuer } from './wallet-check-issuer.ts'
import { walletCheckKpi } from './wallet-check-kpi.ts'
import { walletCheckMany, walletCheckMoves } from './wallet-check-move.ts'
import { walletCheckView } from './wallet-check-view.ts'
import { dueChecks, returnedChecks } from './wallet-check-waiting.ts'

const plain = (text: string): string => text.replace(/[\s.-]/g, '').toUpperCase()

/** Numbers as they are stored: digits alone, and the line of a cheque too. */
export const settled = (input: WalletCheckFields): WalletCheckFields => ({
  ...input,
  agency: plain(input.agency),
  account: plain(input.account),
  number: plain(input.number),
  ...(input.cmc7 !== undefined && { cmc7: cmc7Of(input.cmc7)?.digits ?? input.cmc7 }),
})

/** A cheque as it stands before it is written. */
type ShownCheck = Shown<typeof walletCheckView.record>

/** Cheques as they are written. */
export const walletCheckWritten: WrittenNoun<typeof WalletCheckFields> = {
  ...walletCheckView,
  fields: WalletCheckFields,
  described: walletCheckHistoryFields,
  settle: settled,
  columnsOf: ({ value, ...input }) => ({ ...input, valueCents: centsOf(value) }),
  beforeWrite: async (write, input, id, before: ShownCheck | undefined) => {
    if (before && !readsGivers(write.identity.permissions)) throw new DomainError('check_issuer_withheld')
    const obstacle = before && editObstacle(before.status)
    if (obstacle) throw new DomainError(obstacle.code)
    if (before) await refuseOffered(write, input, before)
    const problems = [...(await problemsOf(write, input, id)), ...(await memberProblems(write, input, id, before))]
    if (problems.length > 0) throw new InvalidInput(problems)
  },
  beforeRemove: refuseMoved,
  tells: { codes: ['wallet_check_already_registered'], field: 'number', module: 'wallet-check' },
}

/** Checks that need the database: bank and duplicates. */
export async function problemsOf({ db, rows }: Write, input: WalletCheckFields, id: string): Promise<Problem[]> {
  const [found] = await db.select({ identifier: bank.identifier }).from(bank).where(eq(bank.id, input.bankId))
  if (!found) return [{ msg: 'bank_not_found', param: 'bankId' }]
  const line = input.cmc7 === undefined ? undefined : cmc7Of(input.cmc7)
  if (line && line.bank !== found.identifier) return [{ msg: 'check_line_differs', param: 'bankId' }]
  const same = await rows(
    `select from celeiro.wallet_check w where w.company_id = (select celeiro.current_company()) and w.bank_id = $1
       and ltrim(w.agency, '0') = ltrim($2, '0') and ltrim(w.account, '0') = ltrim($3, '0')
       and ltrim(w.number, '0') = ltrim($4, '0') and w.id <> $5
       and not (w.status = ${WalletCheckStatus.codes.CANCELLED} and w.tithes_offerings_id is not null)`,
    [input.bankId, input.agency, input.account, input.number, id],
  )
  return same.length > 0 ? [{ msg: 'wallet_check_already_registered', param: 'number' }] : []
}

/**
 * What is wrong with who is said to have given a cheque: that it counts for whom its offering names, or nobody that is there.
 * @throws DomainError `giver_forbidden` for whoever may not know
 */
async function memberProblems(
  write: Write,
  { memberId, branchId }: WalletCheckFields,
  id: string,
  before: ShownCheck | undefined,
): Promise<Problem[]> {
  if (memberId === undefined || memberId === before?.memberId) return []
  if (!readsGivers(write.identity.permissions)) throw new DomainError('giver_forbidden')
  const twice = before && (await checkGiftProblem(write, id, { isLinked: false }))
  return twice ? [twice] : giverProblems(write, branchId, [memberId], () => 'memberId')
}

const isOffered = async ({ rows }: Write, { id }: Values): Promise<boolean> =>
  (
    await rows(
      `select from celeiro.wallet_check where company_id = (select celeiro.current_company()) and id = $1
         and tithes_offerings_id is not null`,
      [id],
    )
  ).length > 0

/** Cheques of an offering keep its value. @throws DomainError `wallet_check_of_offering` */
async function refuseOffered(
  write: Write,
  { value, type, branchId }: WalletCheckFields,
  before: Values,
): Promise<void> {
  const isChanged = before.value !== value || before.type !== type || before.branchId !== branchId
  if (isChanged && (await isOffered(write, before))) throw new DomainError('wallet_check_of_offering')
}

/** @throws DomainError for a cheque that left the wallet, or was ever in an account */
async function refuseMoved(write: Write, before: ShownCheck): Promise<void> {
  if (await isOffered(write, before)) throw new DomainError('wallet_check_of_offering')
  const obstacle = removalObstacle(before.status, await wasPosted(write, [before.id]))
  if (obstacle) throw new DomainError(obstacle.code)
}

const Entered = z.object({ ids: z.array(Id) }).meta({ id: 'EnteredWalletChecks' })

/** What makes two lines the same cheque. */
export const keyOf = ({
  bankId,
  agency,
  account,
  number,
}: Pick<WalletCheckFields, 'bankId' | 'agency' | 'account' | 'number'>): string =>
  [bankId, ...[agency, account, number].map(plainNumber)].join(' ')

/** Every line that may not be, before the first is written. @throws InvalidInput at `items.3.number` */
async function checkItems(write: Write, items: readonly WalletCheckFields[]): Promise<void> {
  const keys = items.map(keyOf)
  const problems: Problem[] = []
  for (const [place, item] of items.entries()) {
    const own: Problem[] =
      keys.indexOf(keys[place] ?? '') < place
        ? [{ msg: 'repeated_item', param: 'number' }]
        : await problemsOf(write, settled(item), newId())
    problems.push(...own.map((problem) => ({ ...problem, param: `items.${place}.${problem.param}` })))
  }
  if (problems.length > 0) throw new InvalidInput(problems)
}

function entersMany(api: Api): void {
  posting(
    api,
    {
      method: 'post',
      path: '/wallet-check/many',
      operationId: 'createWalletChecks',
      summary: 'Puts several cheques into the wallet, all or none',
      body: NewWalletChecks,
      answer: Entered,
    },
    async ({ body: { items }, write, services }) => {
      await checkItems(write, items)
      const ids: string[] = []
      // In one order, so that two who enter the same ones wait for each other.
      const inOrder = [...items.entries()].toSorted(([, one], [, other]) => (keyOf(one) < keyOf(other) ? -1 : 1))
      for (const [place, item] of inOrder) ids[place] = await create(walletCheckWritten, write, services, item)
      return { ids }
    },
  )
}

/** The cheques of the church, from the wallet to the bank and back. */
export function routes(api: Api): void {
  undoableImport(api, undoableRecords(walletCheckWritten, walletCheckWritten.resource, 'wallet-check'))
  // Before `{id}`, which would take `kpi` and `many` for one.
  walletCheckKpi(api)
  walletCheckIssuer(api)
  calendar(api, walletCheckWritten, {
    date: walletCheck.goodForDate,
    cents: walletCheck.valueCents,
    filter: 'goodForDate',
  })
  entersMany(api)
  walletCheckImport(api, walletCheckWritten)
  walletCheckMany(api)
  crud(api, walletCheckWritten)
  walletCheckMoves(api)
  tellsOf(api, dueChecks, returnedChecks)
  datedOf(api, goodForDates)
}
