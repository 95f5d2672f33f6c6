import * as z from 'zod'
import { Address } from '../address/address.ts'
import { shapeOf } from '../shape.ts'
import { withRules } from '../values.ts'
import { companyFields, responsibleFields, settingsFields } from './fields.ts'
import { companyProblems } from './rules.ts'

export const CompanyResponsible = z.strictObject(shapeOf(responsibleFields)).meta({ id: 'CompanyResponsible' })
export type CompanyResponsible = z.infer<typeof CompanyResponsible>

export const CompanySettings = z.strictObject(shapeOf(settingsFields)).meta({ id: 'CompanySettings' })

const shape = {
  ...shapeOf(companyFields),
  address: Address.optional(),
  responsible: CompanyResponsible,
  settings: CompanySettings,
}

export const CompanyFields = withRules(z.strictObject(shape), companyProblems).meta({ id: 'CompanyFields' })
export type CompanyFields = z.infer<typeof CompanyFields>
