import { DomainError, InvalidInput } from '#domain/error/error.ts'
import { readsGivers } from '#domain/person/who-gave.ts'
import { cashCents, checkCents } from '#domain/tithes-offerings/amounts.ts'
import { OfferingCount, TithesOfferingsStatus, tithesOfferingsHistoryFields } from '#domain/tithes-offerings/fields.ts'
import { editObstacle } from '#domain/tithes-offerings/rules.ts'
import { TithesOfferingFields } from '#domain/tithes-offerings/tithes-offerings.ts'
import { moneyOf } from '#domain/value/money.ts'
import type { Values } from '../../db/statement/values.ts'
import type { Api } from '../../http/operation.ts'
import { todayOf } from '../../ledger/posting.ts'
import { tellsOf } from '../../notification/waiting.ts'
import { crud } from '../../noun/crud.ts'
import type { ShownTo, Stored, WrittenNoun } from '../../noun/definition/noun.ts'
import { checkLinks } from './offering-check.ts'
import { offeringCounts } from './offering-count.ts'
import { givers } from './offering-giver.ts'
import { offeringKpi } from './offering-kpi.ts'
import { checkLines, counted, removeLines, writeLines } from './offering-line.ts'
import { offeringMoves } from './offering-move.ts'
import { offeringPreview } from './offering-preview.ts'
import { offeringPaper } from './offering-report.ts'
import { offeringView } from './offering-view.ts'
import { awaitedCounts, differentCounts, refusedOfferings, waitingOfferings } from './offering-waiting.ts'
import { settledChecks } from './offering-wallet.ts'

/** An offering as it stands before it is written. */
type StoredOffering = Stored<typeof offeringView.record>

/** Offerings as they are written. */
const offeringWritten: WrittenNoun<typeof TithesOfferingFields> = {
  ...offeringView,
  fields: TithesOfferingFields,
  described: tithesOfferingsHistoryFields,
  settle: settled,
  beforeWrite: async (write, input, id, before: StoredOffering | undefined, services) => {
    refuseSettled(before)
    if (before?.isCountHidden) throw new DomainError('first_counter_only')
    if (input.worshipDate > todayOf(write, services))
      throw new InvalidInput([{ msg: 'worship_in_future', param: 'worshipDate' }])
    await checkLinks(write, input, before)
    await checkLines(write, input, id, before)
  },
  afterWrite: (write, input, id, before) => writeLines(write, input, id, before),
  beforeRemove: async (write, before: StoredOffering) => {
    refuseSettled(before)
    await removeLines(write, before.id)
  },
  visibleVersion: shownVersion,
  tells: { codes: ['wallet_check_already_registered'], field: 'checks', module: 'wallet-check' },
}

/** @throws DomainError for what was approved or reversed */
function refuseSettled(before: Pick<StoredOffering, 'status'> | undefined): void {
  const obstacle = before && editObstacle(before.status)
  if (obstacle) throw new DomainError(obstacle.code)
}

/**
 * The input as it is stored: lines that are left out by whoever may not read them stay, those of others are none.
 * @throws DomainError for lines sent by whoever may not read those that are there
 */
function settled(fields: TithesOfferingFields, before: Values | undefined): TithesOfferingFields {
  const { lines: byKind = [], ...input } = fields
  const isWithheld = before?.linesWithheld === true && !before.isCountHidden
  if (isWithheld && (input.checks || input.identified)) throw new DomainError('offering_lines_withheld')
  const lines = isWithheld ? {} : { checks: settledChecks(input.checks ?? []), identified: input.identified ?? [] }
  const denominations = counted(input.denominations)
  const cheques = lines.checks && checkCents(lines.checks)
  return {
    ...input,
    ...(byKind.length > 0 && { lines: byKind }),
    ...(denominations && { denominations }),
    cashValue: moneyOf(cashCents(input)),
    ...(cheques && {
      checkValue: input.checkValue ?? moneyOf(cheques.spot),
      postDatedCheckValue: input.postDatedCheckValue ?? moneyOf(cheques.postDated),
    }),
    ...lines,
  }
}

const amounts = ['cashValue', 'checkValue', 'postDatedCheckValue', 'total']
const money = ['denominations', 'secondDenominations', 'lines']
const lines = ['checks', 'identified']

/** An audited version of an offering, limited like the offering itself. */
function shownVersion(version: Values, { reader, record }: ShownTo): Values {
  const { PENDING, NOT_APPROVED } = TithesOfferingsStatus.codes
  const isEnterer = record.createdBy === reader.userId && (record.status === PENDING || record.status === NOT_APPROVED)
  const isHidden = record.count === OfferingCount.codes.WAITING && record.counter1Id !== reader.userId
  const withheld = [
    ...(isHidden ? [...amounts, ...money] : []),
    ...(isHidden || !(readsGivers(reader.permissions) || isEnterer) ? lines : []),
  ]
  return Object.fromEntries(Object.entries(version).filter(([key]) => !withheld.includes(key)))
}

/** Offerings, from the counting table to the cash box and the wallet, and back. */
export function routes(api: Api): void {
  tellsOf(api, waitingOfferings, refusedOfferings, differentCounts, awaitedCounts)
  // Before `{id}`, which would take `kpi`, `givers` and `many` for one.
  offeringPaper(api)
  offeringKpi(api)
  givers(api)
  offeringPreview(api)
  offeringMoves(api)
  offeringCounts(api)
  crud(api, offeringWritten)
}
