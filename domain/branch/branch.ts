import * as z from 'zod'
import { GeneralStatus } from '../enums.ts'
import { codeIn, Id, Name } from '../values.ts'

/** What choosing a branch needs to know of it. */
export const Branch = z
  .object({
    id: Id,
    code: z.string().optional(),
    name: Name,
    isHeadquarters: z.boolean(),
    status: codeIn(GeneralStatus),
  })
  .meta({ id: 'Branch' })
