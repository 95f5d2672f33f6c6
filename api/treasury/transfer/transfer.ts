import { and, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import * as z from 'zod'
import { DomainError, InvalidInput, type Problem } from '#domain/error/error.ts'
import { Id, LocalDate, Money, Version } from '#domain/field/values.ts'
import { AccountKind, MovementOrigin } from '#domain/ledger/enums.ts'
import { postingProblems } from '#domain/ledger/rules.ts'
import { transferFields } from '#domain/transfer/fields.ts'
import { wordsOfSide } from '#domain/transfer/label.ts'
import { kindsOfTransfer } from '#domain/transfer/rules.ts'
import { TransferFields, TransferNotes } from '#domain/transfer/transfer.ts'
import { centsOf, moneyOf } from '#domain/value/money.ts'
import { holdIn } from '../../attachment/attachment.ts'
import { holdFiles } from '../../attachment/stored-file.ts'
import { selectRecords } from '../../db/statement/statement.ts'
import { transfer } from '../../db/table/ledger-tables.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { posting } from '../../http/idempotency.ts'
import { type Api, ById, operation, type Services } from '../../http/operation.ts'
import { type Account, findAccounts, lockAccounts } from '../../ledger/account.ts'
import { firstNegativeDay } from '../../ledger/negative-day.ts'
import { type NewMovement, post, todayOf } from '../../ledger/posting.ts'
import { refuseInactive } from '../../noun/acting-branch.ts'
import { visibleRows } from '../../noun/definition/condition.ts'
import { readable } from '../../noun/read-routes.ts'
import { historyRoute } from '../../noun/record/history.ts'
import { lockOne, reread } from '../../noun/record/record.ts'
import type { FileFacts } from '../../storage/address.ts'
import { relabelTransfer } from './transfer-label.ts'
import { transferMoves } from './transfer-move.ts'
import { transferPaper } from './transfer-report.ts'
import { transferNoun as noun } from './transfer-view.ts'

const End = z.object({ id: Id, name: z.string(), before: Money, after: Money }).meta({ id: 'TransferEnd' })
const negativeOn = LocalDate.optional().meta({
  description: 'The first day on which the origin would have been below zero: a backdated transfer is judged by today',
})
const TransferPreview = z.object({ origin: End, destination: End, negativeOn }).meta({ id: 'TransferPreview' })
const TransferDone = noun.record.schema.extend({ negativeOn }).meta({ id: 'TransferDone' })
const TransferChange = TransferNotes.extend({ version: Version }).meta({ id: 'TransferChange' })

const one = (id: string) => and(visibleRows(transfer, noun.listing), eq(transfer.id, id))

/** Transfers between the company's own accounts: two movements at once, or none. */
export function routes(api: Api): void {
  operation(
    api,
    {
      method: 'post',
      path: '/transfer/preview',
      operationId: 'previewTransfer',
      summary: 'What a transfer would do to its accounts; refuses as the transfer would, and moves nothing',
      body: TransferFields,
      answer: TransferPreview,
    },
    ({ body, tenant, services }) =>
      tenant.write(async (write) => {
        const ends = await findAccounts(write, [body.originId, body.destinationId])
        const { origin, destination, cents } = judged(ends, body, todayOf(write, services))
        return {
          origin: endOf(origin, -cents),
          destination: endOf(destination, cents),
          negativeOn: await firstNegativeDay(write, origin, body.date, -cents),
        }
      }),
  )
  transferPaper(api)
  readable(api, noun)
  holdFiles(api, {
    resource: noun.resource,
    module: 'transfers',
    find: (id) => selectRecords(transfer, { id: transfer.id }, { where: one(id) }),
  })
  historyRoute(api, {
    ...noun,
    described: transferFields,
    find: (id) => selectRecords(transfer, noun.record.selection, { where: one(id) }),
    shown: (record) => record,
  })
  posting(
    api,
    {
      method: 'post',
      path: '/transfer',
      operationId: 'createTransfer',
      summary: 'Moves money between two accounts: two movements, or none',
      body: TransferFields,
      answer: TransferDone,
    },
    ({ body, write, services }) => create(write, services, body),
  )
  operation(
    api,
    {
      method: 'put',
      path: '/transfer/{id}',
      operationId: 'updateTransfer',
      summary:
        'Says otherwise what a transfer was for, and its movements with it; value, date and accounts never change',
      params: ById,
      body: TransferChange,
      answer: noun.record.schema,
    },
    ({ params: { id }, body: { version, ...notes }, tenant }) =>
      tenant.write(async (write) => {
        const before = await lockOne(noun, write, id, 'no key update')
        if (before.version !== version) throw new DomainError('stale_version')
        const { origin, destination } = before
        await refuseInactive(write, origin.branchId, destination.branchId)
        const { paymentType = null, documentNumber = null, description = null } = notes
        const attachment = await attached(write, id, notes)
        await write.db
          .update(transfer)
          .set({ paymentType, documentNumber, description, ...touched(write, before) })
          .where(one(id))
        await relabelTransfer(write, id, before, notes)
        write.audit('update', noun.resource, id, { before, after: { ...before, ...notes, attachment } })
        return reread(noun, write, id)
      }),
  )
  transferMoves(api)
}

const at = (account: 'originId' | 'destinationId') => ({ account, date: 'date', value: 'value' })

interface Judged {
  readonly origin: Account
  readonly destination: Account
  readonly cents: bigint
}

/** @throws InvalidInput for an account that is not there, does not fit the type, or takes no such movement */
function judged(accounts: ReadonlyMap<string, Account>, input: TransferFields, today: string): Judged {
  const origin = accounts.get(input.originId)
  const destination = accounts.get(input.destinationId)
  const [from, to] = kindsOfTransfer(input.type) ?? []
  const problems = [...endProblems(origin, from, 'originId'), ...endProblems(destination, to, 'destinationId')]
  if (problems.length || !origin || !destination) throw new InvalidInput(problems)
  const cents = centsOf(input.value)
  const { date } = input
  const refused = [
    ...postingProblems(origin, { date, amountCents: -cents }, today, at('originId')),
    ...postingProblems(destination, { date, amountCents: cents }, today, at('destinationId')),
  ]
  if (refused.length) throw new InvalidInput(withoutRepetition(refused))
  return { origin, destination, cents }
}

function endProblems(account: Account | undefined, kind: number | undefined, param: string): Problem[] {
  if (!account) {
    const msg = kind === AccountKind.codes.CASH ? 'cash_account_not_found' : 'bank_account_not_found'
    return [{ msg, param }]
  }
  return account.kind === kind ? [] : [{ msg: 'transfer_kind_mismatch', param }]
}

/** Drops duplicate problems: both accounts refuse the same day. */
const withoutRepetition = (problems: readonly Problem[]): Problem[] =>
  problems.filter(({ param }, index) => param !== 'date' || problems.findIndex((one) => one.param === param) === index)

const endOf = ({ id, name, balanceCents }: Account, cents: bigint): z.input<typeof End> => ({
  id,
  name,
  before: moneyOf(balanceCents),
  after: moneyOf(balanceCents + cents),
})

async function create(write: Write, services: Services, input: TransferFields) {
  const accounts = await lockAccounts(write, [input.originId, input.destinationId])
  const { origin, destination, cents } = judged(accounts, input, todayOf(write, services))
  const id = newId()
  const { companyId, userId } = write.identity
  const { paymentType, documentNumber, description } = input
  const side = (account: Account, amount: bigint, other: Account): NewMovement => ({
    account,
    cents: amount,
    isInternal: true,
    label: {
      description: wordsOfSide(input, { isOut: amount < 0n, isReversal: false, other: other.name }),
      paymentType,
      documentNumber,
      counterparty: other.name,
    },
    at: at(amount < 0n ? 'originId' : 'destinationId'),
  })
  await post(write, services, {
    origin: MovementOrigin.codes.TRANSFER,
    originId: id,
    date: input.date,
    movements: [side(origin, -cents, destination), side(destination, cents, origin)],
  })
  const negativeOn = await firstNegativeDay(write, origin, input.date)
  const attachment = await attached(write, id, input)
  write.audit('create', noun.resource, id, { after: { ...input, attachment } })
  // The code last: its series is locked until the transaction ends.
  await write.chainAudit()
  await write.db.insert(transfer).values({
    companyId,
    id,
    createdBy: userId,
    updatedBy: userId,
    createdAt: services.clock(),
    operationCode: sql`celeiro.next_operation_code('TRF', ${Number(input.date.slice(0, 4))})`,
    type: input.type,
    originId: origin.id,
    originBranchId: origin.branchId,
    destinationId: destination.id,
    destinationBranchId: destination.branchId,
    valueCents: cents,
    date: input.date,
    paymentType,
    documentNumber,
    description,
  })
  return { ...(await reread(noun, write, id)), negativeOn }
}

/** Attaches the named file, or none; answers its facts. */
async function attached(write: Write, recordId: string, { attachment }: TransferNotes): Promise<FileFacts | undefined> {
  const place = { resource: noun.resource, recordId, field: 'attachment' }
  const [file] = await holdIn(write, place, attachment ? [attachment] : [])
  return file
}

const touched = ({ identity }: Write, before: { readonly version: number }) => ({
  updatedBy: identity.userId,
  updatedAt: sql`now()`,
  version: before.version + 1,
})
