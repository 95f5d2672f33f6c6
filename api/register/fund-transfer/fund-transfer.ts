import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { InvalidInput, type Problem } from '#domain/error/error.ts'
import { fundTransferFields } from '#domain/fund-transfer/fields.ts'
import { FundTransferFields } from '#domain/fund-transfer/fund-transfer.ts'
import { fundSideProblem, transferDayProblem } from '#domain/fund-transfer/rules.ts'
import { centsOf } from '#domain/value/money.ts'
import { holdIn } from '../../attachment/attachment.ts'
import { holdFiles } from '../../attachment/stored-file.ts'
import { selectRecords } from '../../db/statement.ts'
import { fundTransfer } from '../../db/table/ledger-tables.ts'
import type { Write } from '../../db/tenant.ts'
import { posting } from '../../http/idempotency.ts'
import type { Api, Services } from '../../http/operation.ts'
import { tellsOf } from '../../notification/waiting.ts'
import { branchProblems } from '../../noun/acting-branch.ts'
import { historyRoute } from '../../noun/history.ts'
import { visibleRows } from '../../noun/list/condition.ts'
import { paged } from '../../noun/read-routes.ts'
import { reread } from '../../noun/record.ts'
import { waitingFundTransfers } from '../books/fund-waiting.ts'
import { fundTransferMoves } from './fund-transfer-move.ts'
import { heldFunds, openDays } from './fund-transfer-place.ts'
import { fundTransferView as noun } from './fund-transfer-view.ts'

const one = (id: string) => and(visibleRows(fundTransfer, noun.listing), eq(fundTransfer.id, id))

/** What a council moves from one fund to another; it waits for another person's approval. */
export function routes(api: Api): void {
  tellsOf(api, waitingFundTransfers)
  paged(api, noun)
  holdFiles(api, {
    resource: noun.resource,
    module: noun.module,
    find: (id) => selectRecords(fundTransfer, { id: fundTransfer.id }, { where: one(id) }),
  })
  historyRoute(api, {
    ...noun,
    described: fundTransferFields,
    find: (id) => selectRecords(fundTransfer, noun.record.selection, { where: one(id) }),
    shown: (record) => record,
  })
  posting(
    api,
    {
      method: 'post',
      path: '/fund-transfer',
      operationId: 'createFundTransfer',
      summary: 'Enters what a council decided to move between funds; another person approves it',
      body: FundTransferFields,
      answer: noun.record.schema,
    },
    ({ body, write, services }) => create(write, services, body),
  )
  fundTransferMoves(api)
}

/** @throws InvalidInput for a day, a branch or a fund that takes no part in a transfer */
async function check(write: Write, services: Services, input: FundTransferFields): Promise<void> {
  const { branchId, fromFundId, toFundId, date } = input
  const idle = await branchProblems(write, [{ branchId, param: 'branchId' }])
  const funds = await heldFunds(write, [fromFundId, toFundId])
  const day = transferDayProblem(date, await openDays(write, services))
  const valueCents = centsOf(input.value)
  const side = (id: string | undefined, isFrom: boolean): Problem[] => {
    const problem = id === undefined ? undefined : fundSideProblem(funds.get(id), { isFrom, branchId, valueCents })
    return problem ? [problem] : []
  }
  const problems: Problem[] = [...(day ? [day] : []), ...idle, ...side(fromFundId, true), ...side(toFundId, false)]
  if (problems.length > 0) throw new InvalidInput(problems)
}

async function create(write: Write, services: Services, input: FundTransferFields) {
  await check(write, services, input)
  const id = newId()
  const { companyId, userId } = write.identity
  const { branchId, fromFundId, toFundId, value, date, minute, description, attachment } = input
  const place = { resource: noun.resource, recordId: id, field: 'attachment' }
  const [file] = await holdIn(write, place, attachment ? [attachment] : [])
  await write.db.insert(fundTransfer).values({
    companyId,
    id,
    branchId,
    fromFundId,
    toFundId,
    valueCents: centsOf(value),
    date,
    minute,
    description,
    createdBy: userId,
    updatedBy: userId,
    createdAt: services.clock(),
  })
  write.audit('create', noun.resource, id, { after: { ...input, attachment: file } })
  return reread(noun, write, id)
}
