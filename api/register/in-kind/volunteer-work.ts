import { waitingVolunteerWorkWords } from '#domain/notification/notification.ts'
import { centsOf } from '#domain/value/money.ts'
import { volunteerWorkFields, volunteerWorkMoves } from '#domain/volunteer-work/fields.ts'
import { volunteerWorkObstacle } from '#domain/volunteer-work/rules.ts'
import { VolunteerWorkFields } from '#domain/volunteer-work/volunteer-work.ts'
import { type ApprovedRow, approvalBesides, approvalMovable } from '../../approval/approval-movable.ts'
import { approvalActs } from '../../approval/approval-move.ts'
import { type ApprovedDocument, approvedDocument, enterDocument } from '../../approval/approved-document.ts'
import { posting } from '../../http/idempotency.ts'
import type { Api } from '../../http/operation.ts'
import { tellsOf } from '../../notification/waiting.ts'
import { moves } from '../../noun/move/move-route.ts'
import { reread } from '../../noun/record/record.ts'
import { checkInKind, waitingInKind } from './in-kind.ts'
import { volunteerTerm } from './volunteer-term.ts'
import { volunteerWorkView as noun } from './volunteer-work-view.ts'

const document: ApprovedDocument<VolunteerWorkFields> = {
  noun,
  fields: volunteerWorkFields,
  check: (write, services, { branchId, date }) => checkInKind(write, services, branchId, date),
  columns: ({ attachment: _, hourValue, ...input }) => ({ ...input, hourValueCents: centsOf(hourValue) }),
}

/** What volunteers did, at what it would have cost; it waits for another person's approval. */
export function routes(api: Api): void {
  tellsOf(api, waitingInKind(noun, waitingVolunteerWorkWords))
  volunteerTerm(api)
  approvedDocument(api, document)
  posting(
    api,
    {
      method: 'post',
      path: '/volunteer-work',
      operationId: 'createVolunteerWork',
      summary: 'Enters what volunteers did, at what it would have cost; another person approves it',
      body: VolunteerWorkFields,
      answer: noun.record.schema,
    },
    async ({ body, write, services }) => reread(noun, write, await enterDocument(document, write, services, body)),
  )
  const movable = approvalMovable<ApprovedRow>({
    noun,
    statusChanged: 'volunteer_work_status_changed',
    obstacle: volunteerWorkObstacle,
  })
  const summaries = {
    approve: 'Enters in the journal, as income and as expense, what another person wrote of volunteers',
    refuse: 'Refuses what waits; it never counts',
    reverse: 'Takes out of the journal, today, what volunteers did; a second time it answers the same',
  }
  moves(api, movable, volunteerWorkMoves, approvalActs(summaries, approvalBesides))
}
