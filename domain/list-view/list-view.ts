import * as z from 'zod'
import { codeIn, line } from '../field/values.ts'
import { ListDensity } from './density.ts'
import { listViewName } from './limits.ts'

/** Which list, by its route without the first slash: `general-registers/region`. */
export const ListName = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[a-z][a-z0-9-]*(\/[a-z0-9-]+)*$/, 'invalid_format')
  .meta({ id: 'ListName' })

/** What a list shows, as its address holds it: `status=ACTIVE&orderBy=-name&columns=name,code`. */
export const ListQuery = line().max(4000).meta({ id: 'ListQuery' })

/** Ids of columns in their order: `name,code`; empty: those of the list itself. */
export const ListColumnIds = z
  .string()
  .max(1000)
  .regex(/^([A-Za-z]\w*(,[A-Za-z]\w*)*)?$/, 'invalid_format')
  .meta({ id: 'ListColumnIds' })

/** A view: what a list shows, kept under a name; at most one of a list is the one that it opens with. */
export const ListViewFields = z
  .strictObject({
    list: ListName,
    name: line()
      .min(listViewName.shortest)
      .max(listViewName.longest)
      .regex(/\p{L}|\p{N}/u, 'invalid_name')
      .meta({ id: 'ListViewName', pattern: '\\p{L}|\\p{N}' }),
    query: ListQuery,
    isDefault: z.boolean(),
  })
  .meta({ id: 'ListViewFields' })
export type ListViewFields = z.infer<typeof ListViewFields>

export const ListColumnsFields = z
  .strictObject({ list: ListName, columns: ListColumnIds })
  .meta({ id: 'ListColumnsFields' })

export const ListDensityFields = z.strictObject({ density: codeIn(ListDensity) }).meta({ id: 'ListDensityFields' })
