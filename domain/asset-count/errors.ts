import { type ErrorEntry, refused } from '../error/sign-in-errors.ts'

/** The part of the catalogue that is about looking for what the church owns. */
export const assetCountErrors = {
  asset_count_ended: refused('Esta conferência já foi encerrada: comece outra para conferir de novo'),
  asset_count_too_long: refused('Esta conferência tem mais de {maximum} bens: escolha um local de cada vez'),
} as const satisfies Record<string, ErrorEntry>
