import { flag, name } from '../field/fields.ts'

export const profileFields = { name: name('Nome'), allBranches: flag('Atua em todas as filiais') }
