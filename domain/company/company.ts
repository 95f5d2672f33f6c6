import * as z from 'zod'
import { Address } from '../address/address.ts'
import { shapeOf } from '../field/shape.ts'
import { Cpf, Crc, withRules } from '../field/values.ts'
import {
  companyChangeFields,
  companyFields,
  givingPlanFields,
  logoFields,
  monthReopeningFields,
  responsibleFields,
} from './fields.ts'
import { companyProblems } from './rules.ts'
import { settingsFields } from './settings-fields.ts'

export const CompanyResponsible = z
  .strictObject({ ...shapeOf(responsibleFields), document: Cpf })
  .meta({ id: 'CompanyResponsible' })
export type CompanyResponsible = z.infer<typeof CompanyResponsible>

const GivingPlan = z.strictObject(shapeOf(givingPlanFields)).meta({
  id: 'GivingPlan',
  description: 'The plan of accounts that gifts of a kind go to, where an offering is divided by kind',
})

const settings = shapeOf(settingsFields)

/** A demand of proof that is omitted stays: a client that does not know it takes none back. */
const CompanySettings = z
  .strictObject({
    ...settings,
    secondFactor: settings.secondFactor.optional(),
    stepUp: settings.stepUp.unwrap().optional(),
    accountantCrc: Crc.optional(),
    accountantDocument: Cpf.optional(),
    givingPlans: z.array(GivingPlan).max(5).default([]),
  })
  .meta({ id: 'CompanySettings' })

const shape = {
  ...shapeOf(companyFields),
  address: Address.optional(),
  responsible: CompanyResponsible,
  settings: CompanySettings,
}

export const CompanyFields = withRules(z.strictObject(shape), companyProblems).meta({ id: 'CompanyFields' })
export type CompanyFields = z.infer<typeof CompanyFields>

const changeShape = shapeOf(companyChangeFields)

/**
 * The same with why closed days are open again, which is demanded when they are, and whether what is omitted of the accountant and
 * the books is cleared: a client that does not know them takes nothing back.
 */
export const CompanyChangeFields = CompanyFields.safeExtend({
  ...shapeOf(logoFields),
  reopeningReason: changeShape.reopeningReason.min(3).optional(),
  replacesBooks: changeShape.replacesBooks.unwrap().optional(),
}).meta({ id: 'CompanyChangeFields' })

/** Why a month is reopened. */
export const MonthReason = z.strictObject({ reason: shapeOf(monthReopeningFields).reason.min(3) })
