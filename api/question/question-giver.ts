import { InvalidInput } from '#domain/error/error.ts'
import { readsGivers } from '#domain/person/who-gave.ts'
import { namesAnyOf } from '#domain/question/rules.ts'
import type { Write } from '../db/tenant/tenant.ts'

/** Who gave what that record holds: members and issuers of cheques, also of the record that a movement is of. */
const giversText = `
  with document as (
    select $1::uuid as id
    union select m.origin_id from celeiro.movement m where m.company_id = (select celeiro.current_company()) and m.id = $1
    union select w.tithes_offerings_id from celeiro.wallet_check w
      where w.company_id = (select celeiro.current_company()) and w.id = $1 and w.tithes_offerings_id is not null),
  cheque as (
    select w.issuer_name, w.member_id from document d join celeiro.wallet_check w
      on w.company_id = (select celeiro.current_company()) and d.id in (w.id, w.tithes_offerings_id)),
  giver as (
    select c.member_id from cheque c
    union select g.member_id from document d join celeiro.tithes_offerings_giving g
      on g.company_id = (select celeiro.current_company()) and g.tithes_offerings_id = d.id
    union select l.member_id from celeiro.movement_label l
      where l.company_id = (select celeiro.current_company()) and l.movement_id = $1)
  select m.member_name from giver g join celeiro.member m
    on m.company_id = (select celeiro.current_company()) and m.id = g.member_id
  union select c.issuer_name from cheque c
  union select c ->> 'issuerName' from document d join celeiro.tithes_offerings o
    on o.company_id = (select celeiro.current_company()) and o.id = d.id cross join jsonb_array_elements(o.checks) c
    where c ->> 'issuerName' is not null`

/**
 * Of a text about a record: it does not name who gave. Asked of those alone who read givers: others would learn by the
 * refusal who it was.
 * @throws InvalidInput `question_names_giver` at the field
 */
export async function refuseGiver(
  write: Write,
  documentId: string,
  field: 'text' | 'answer',
  text: string,
): Promise<void> {
  if (!readsGivers(write.identity.permissions)) return
  const givers = await write.rows<[string]>(giversText, [documentId])
  const names = givers.map(([name]) => name)
  if (namesAnyOf(text, names)) throw new InvalidInput([{ msg: 'question_names_giver', param: field }])
}
