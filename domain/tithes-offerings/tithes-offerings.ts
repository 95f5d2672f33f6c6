import * as z from 'zod'
import { shapeOf } from '../field/shape.ts'
import { Id, withRules } from '../field/values.ts'
import {
  countedFields,
  denominationFields,
  givingFields,
  OfferingHistoryMove,
  offeringCheckFields,
  offeringLineFields,
  refusalFields,
  tithesOfferingsFields,
} from './fields.ts'
import { denominationProblems, tithesOfferingsProblems } from './rules.ts'

export const Denomination = z.strictObject(shapeOf(denominationFields)).meta({ id: 'Denomination' })
export type Denomination = z.infer<typeof Denomination>

export const OfferingCheck = z.strictObject(shapeOf(offeringCheckFields)).meta({ id: 'OfferingCheck' })
export type OfferingCheck = z.infer<typeof OfferingCheck>

export const Giving = z.strictObject(shapeOf(givingFields)).meta({ id: 'Giving' })
export type Giving = z.infer<typeof Giving>

const OfferingLine = z.strictObject(shapeOf(offeringLineFields)).meta({
  id: 'OfferingLine',
  description:
    'How much of an offering is of a kind. Its own plan wins over that of the kind, and this over the offering’s',
})

/** Limits per offering. */
const mostOfferingChecks = 100
const mostGivings = 500
const mostLines = 30
/** Limit of offerings approved or refused at once. */
export const mostOfferings = 100

const denominations = z.array(Denomination).max(30)
const omission = 'Left out of a change by whoever may not read them, they stay as they are'

const shape = {
  ...shapeOf(tithesOfferingsFields),
  ...shapeOf(countedFields),
  denominations: denominations.optional(),
  checks: z.array(OfferingCheck).max(mostOfferingChecks).optional().meta({ description: omission }),
  identified: z.array(Giving).max(mostGivings).optional().meta({ description: omission }),
  lines: z.array(OfferingLine).max(mostLines).optional().meta({
    description: 'All of the offering by kind; without them it goes to its plan of accounts whole',
  }),
}

export const TithesOfferingFields = withRules(z.strictObject(shape), tithesOfferingsProblems).meta({
  id: 'TithesOfferingFields',
})
export type TithesOfferingFields = z.infer<typeof TithesOfferingFields>

const reason = shapeOf(refusalFields).reason.min(3)
export const OfferingRefusal = z.strictObject({ reason }).meta({ id: 'OfferingRefusal' })

const judged = {
  move: z.enum(OfferingHistoryMove).meta({ id: 'OfferingHistoryMove' }),
  reason: reason.optional(),
}

const reasonProblems = ({ move, reason: why }: { readonly move?: string; readonly reason?: string | undefined }) =>
  move === 'refuse' && why === undefined ? [{ msg: 'required_fields' as const, param: 'reason' }] : []

export const OfferingJudgement = withRules(z.strictObject(judged), reasonProblems).meta({
  id: 'OfferingJudgement',
  description: 'Approves, refuses with a reason, or lets wait again',
})
export type OfferingJudgement = z.infer<typeof OfferingJudgement>

export const OfferingJudgements = withRules(
  z.strictObject({ ids: z.array(Id).min(1).max(mostOfferings), ...judged }),
  reasonProblems,
).meta({ id: 'OfferingJudgements', description: 'The same of several offerings, all or none' })

export const OfferingCounted = withRules(z.strictObject({ denominations }), (counted) =>
  denominationProblems(counted.denominations ?? []),
).meta({ id: 'OfferingCounted', description: 'Notes and coins as somebody counted them' })
