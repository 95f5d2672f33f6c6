import { choice, link, note, optional } from '../field/fields.ts'
import { MovementOrigin } from '../ledger/enums.ts'

/** What a line becomes that the system lacks. */
export const linePostingFields = {
  origin: choice('Origem', MovementOrigin),
  accountPlanId: optional(link('Plano de contas')),
  costCenterId: optional(link('Centro de custo')),
  memberId: optional(link('Membro')),
  description: optional(note('Descrição', 255)),
}

/** Why a line is left aside. */
export const lineIgnoringFields = { reason: optional(note('Motivo', 255)) }
