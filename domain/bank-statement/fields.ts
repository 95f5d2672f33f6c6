import { link, note, optional } from '../fields.ts'

/** The classification of a movement: all of it that may change. */
export const classificationFields = {
  description: note('Descrição', 255),
  accountPlanId: optional(link('Plano de contas')),
  costCenterId: optional(link('Centro de custo')),
  memberId: optional(link('Membro')),
}
