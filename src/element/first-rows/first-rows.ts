// The build puts each list of `list` in the place of this one, and the markup of its components in that of the shapes.
import { columns, query } from './list/suppliers.ts'
import { drawList, type FirstRowsPlace } from './list-rows.ts'
import { shapes } from './shapes.ts'

/** Draws the rows of the list of this chunk, where the element's path is its. */
export const drawFirstRows = (place: FirstRowsPlace): Promise<void> => drawList(place, { ...shapes, columns, query })
