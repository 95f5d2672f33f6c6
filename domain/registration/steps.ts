import * as z from 'zod'
import { Address } from '../address/address.ts'
import { CompanyResponsible } from '../company/company.ts'
import { companyProblems } from '../company/rules.ts'
import { shapeOf } from '../field/shape.ts'
import { codeIn, withRules } from '../field/values.ts'
import { NewPassword, ownerProblems } from '../session/password.ts'
import { PersonType } from '../value/enums.ts'
import { registrationFields } from './fields.ts'

/** What each step of a registration must hold before the next one is seen. */
export const registrationSteps = {
  kind: z.object({ personType: codeIn(PersonType) }),
  data: withRules(z.object({ ...shapeOf(registrationFields), address: Address.optional() }), companyProblems),
  responsible: withRules(
    z.object({ responsible: CompanyResponsible, password: NewPassword }),
    ({ password = '', responsible = {} }) => ownerProblems(password, responsible),
  ),
}
