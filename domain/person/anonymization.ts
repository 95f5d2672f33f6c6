import * as z from 'zod'
import { note, withHelp } from '../field/fields.ts'
import { shapeOf } from '../field/shape.ts'

/** Why a person is anonymised (LGPD, art. 18, IV); it stays in the audit trail when all the rest is gone. */
export const anonymizationFields = {
  reason: withHelp(
    note('Motivo', 255),
    'Fica na trilha de auditoria: cite o pedido, sem nome, documento ou contato da pessoa.',
  ),
}

export const Anonymization = z
  .strictObject({ reason: shapeOf(anonymizationFields).reason.min(3) })
  .meta({ id: 'Anonymization' })
export type Anonymization = z.infer<typeof Anonymization>
