import type { Fact } from '#domain/person/fact.ts'
import { unusedLifetime } from '../attachment/attachment.ts'
import type { Statement } from '../db/statement/statement.ts'
import type { Write } from '../db/tenant/tenant.ts'

/** A person by their record. */
interface FileOwner {
  readonly noun: { readonly resource: string }
  readonly id: string
}

/** Names of the person's files and uploads. */
export const filesOf = ({ noun, id }: FileOwner): Statement<Fact[]> => ({
  text: `select name, record_id = $1 as is_own from celeiro.file
    where company_id = (select celeiro.current_company()) and stored_at is not null
      and ((resource = $2 and record_id = $1) or ($2 = 'user' and created_by = $1))
    order by created_at, id`,
  values: [id, noun.resource],
  answer: (rows) =>
    rows.map(([name, isOwn]): Fact => ['Arquivos', isOwn ? 'Anexo do cadastro' : 'Enviado pela pessoa', String(name)]),
})

/** Lets go of the files of a person who is forgotten, and of their bytes within the hour. */
export async function forgetFiles({ rows, identity }: Write, resource: string, id: string): Promise<void> {
  await rows(
    `update celeiro.file set resource = null, record_id = null, field = null, released_at = now() - interval '${unusedLifetime}'
     where company_id = $1 and resource = $2 and record_id = $3`,
    [identity.companyId, resource, id],
  )
}
