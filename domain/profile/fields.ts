import { flag, name } from '../fields.ts'

export const profileFields = { name: name('Nome'), allBranches: flag('Atua em todas as filiais') }
