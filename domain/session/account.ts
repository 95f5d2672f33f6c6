import * as z from 'zod'
import { flag, optional, phone, withHelp } from '../field/fields.ts'
import { shapeOf } from '../field/shape.ts'
import { Version } from '../field/values.ts'

/** Fields of the own account; name, e-mail and profile are changed by user managers. */
export const accountFields = {
  phone: optional(phone('Telefone')),
  mailsQuestions: optional(
    withHelp(
      flag('Receber e-mail com perguntas abertas'),
      'Nos dias úteis, às 7h30, quando alguém aguarda uma resposta que você pode dar.',
    ),
  ),
}

/** Without a word about the mail it stays as it was: whoever only knows the phone changes nothing else. */
export const AccountChange = z
  .strictObject({
    ...shapeOf({ phone: accountFields.phone }),
    mailsQuestions: z.boolean().optional(),
    version: Version,
  })
  .meta({ id: 'AccountChange' })
export type AccountChange = z.infer<typeof AccountChange>
