import * as z from 'zod'
import { Address } from '../address/address.ts'
import { normalizeBankLine } from '../bank-line/rules.ts'
import { shapeOf } from '../field/shape.ts'
import { codeIn, withRules } from '../field/values.ts'
import { GeneralStatus, PersonType } from '../value/enums.ts'
import { memberFields, memberLineFields } from './fields.ts'
import { memberProblems } from './rules.ts'

const lineShape = shapeOf(memberLineFields)
const pixKey = lineShape.pixKey.meta({
  description:
    'Answered masked when it is a document or a phone. Omitted with the id and pixKeyType of the stored line: kept. ' +
    'Omitted with pixKeyType: cleared. Masked text is refused (masked_value).',
})

export const MemberLine = z
  .strictObject({ ...lineShape, pixKey })
  .overwrite(normalizeBankLine)
  .meta({ id: 'MemberLine' })
export type MemberLine = z.infer<typeof MemberLine>

const shape = {
  ...shapeOf(memberFields),
  type: codeIn(PersonType).optional(),
  status: codeIn(GeneralStatus).default(GeneralStatus.codes.ACTIVE),
  address: Address.optional(),
  bankAccounts: z.array(MemberLine).max(20).default([]),
}

/** Only the name is required; without a type, the document tells it. */
export const MemberFields = withRules(z.strictObject(shape), memberProblems).meta({ id: 'MemberFields' })
export type MemberFields = z.infer<typeof MemberFields>
