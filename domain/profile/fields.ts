import { name } from '../fields.ts'

export const profileFields = { name: name('Nome') }

/** The flag beside the name. */
export const allBranchesLabel = 'Atua em todas as filiais'
