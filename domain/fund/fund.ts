import { schemaOfFields } from '../field/shape.ts'
import { withRules } from '../field/values.ts'
import { fundFields } from './fields.ts'
import { fundProblems } from './rules.ts'

export const FundFields = withRules(schemaOfFields(fundFields), fundProblems)
