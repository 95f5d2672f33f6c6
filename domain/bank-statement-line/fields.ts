import { choice, link, note, optional } from '../field/fields.ts'
import { MovementOrigin } from '../ledger/enums.ts'
import type { Moves } from '../right/move.ts'
import { enumeration } from '../value/enums.ts'

const { BANK, FEE } = MovementOrigin.codes

/** The origins that a line is posted with, as those of any movement. */
const LineOrigin = enumeration('LineOrigin', { BANK, FEE }, { BANK: 'Entrada ou saída', FEE: 'Tarifa do banco' })

/** A new movement for a bank line. */
export const linePostingFields = {
  origin: choice('O que é', LineOrigin),
  accountPlanId: optional(link('Plano de contas')),
  costCenterId: optional(link('Centro de custo')),
  memberId: optional(link('Membro')),
  description: optional(note('Descrição', 255)),
}

/** Why a line is left aside. */
export const lineIgnoringFields = { reason: optional(note('Motivo', 255)) }

export const bankStatementLineMoves = {
  match: {},
  post: { right: 'create' },
  ignore: {},
  undo: {},
} as const satisfies Moves
