import { pastDayProblem } from '#domain/approval/rules.ts'
import { InvalidInput, type Problem } from '#domain/error/error.ts'
import { fundTransferFields } from '#domain/fund-transfer/fields.ts'
import { FundTransferFields } from '#domain/fund-transfer/fund-transfer.ts'
import { fundSideProblem } from '#domain/fund-transfer/rules.ts'
import { centsOf } from '#domain/value/money.ts'
import { type ApprovedDocument, approvedDocument, enterDocument } from '../../approval/approved-document.ts'
import { openDays } from '../../approval/open-days.ts'
import type { Write } from '../../db/tenant/tenant.ts'
import { posting } from '../../http/idempotency.ts'
import type { Api, Services } from '../../http/operation.ts'
import { tellsOf } from '../../notification/waiting.ts'
import { branchProblems } from '../../noun/acting-branch.ts'
import { reread } from '../../noun/record/record.ts'
import { waitingFundTransfers } from '../books/fund-waiting.ts'
import { fundTransferMoves } from './fund-transfer-move.ts'
import { heldFunds } from './fund-transfer-place.ts'
import { fundTransferView as noun } from './fund-transfer-view.ts'

const document: ApprovedDocument<FundTransferFields> = {
  noun,
  fields: fundTransferFields,
  check,
  columns: ({ attachment: _, value, ...input }) => ({ ...input, valueCents: centsOf(value) }),
}

/** What a council moves from one fund to another; it waits for another person's approval. */
export function routes(api: Api): void {
  tellsOf(api, waitingFundTransfers)
  approvedDocument(api, document)
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
    async ({ body, write, services }) => reread(noun, write, await enterDocument(document, write, services, body)),
  )
  fundTransferMoves(api)
}

/** @throws InvalidInput for a day, a branch or a fund that takes no part in a transfer */
async function check(write: Write, services: Services, input: FundTransferFields): Promise<void> {
  const { branchId, fromFundId, toFundId, date } = input
  const idle = await branchProblems(write, [{ branchId, param: 'branchId' }])
  const funds = await heldFunds(write, [fromFundId, toFundId])
  const day = pastDayProblem(date, await openDays(write, services))
  const valueCents = centsOf(input.value)
  const side = (id: string | undefined, { isFrom }: { isFrom: boolean }): Problem[] => {
    const problem = id === undefined ? undefined : fundSideProblem(funds.get(id), { isFrom, branchId, valueCents })
    return problem ? [problem] : []
  }
  const problems: Problem[] = [
    ...(day ? [day] : []),
    ...idle,
    ...side(fromFundId, { isFrom: true }),
    ...side(toFundId, { isFrom: false }),
  ]
  if (problems.length > 0) throw new InvalidInput(problems)
}
