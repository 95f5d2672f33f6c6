import { v7 as newId } from 'uuid'
import type { FactorChange } from '#domain/session/second-factor.ts'
import type { Write } from '../../../db/tenant/tenant.ts'
import type { FactorOwner } from './code.ts'

/** Queues the mail in the transaction of the change. */
export const tellOfFactor = (
  { rows }: Pick<Write, 'rows'>,
  { companyId, userId }: FactorOwner,
  kind: FactorChange,
  details: object = {},
) => rows('select celeiro.tell_by_mail($1, $2, $3, $4, $5, $6)', [companyId, userId, kind, details, newId(), newId()])
