import { sql } from 'drizzle-orm'
import { lapsedInvitationWords } from '#domain/notification/notification.ts'
import { rightOf } from '#domain/right/move.ts'
import { userActs } from '#domain/user/fields.ts'
import { userNoun } from '#domain/user/noun.ts'
import { UserStatus } from '#domain/value/enums.ts'
import { codes } from '../db/statement/code.ts'
import { statementOf } from '../db/statement/statement.ts'
import { mostOfOne, type WaitingProvider } from '../notification/waiting.ts'

/** Users whose provisional password expired before first access. */
export const lapsedInvitations: WaitingProvider = {
  access: { kind: 'right', module: userNoun.module, action: rightOf(userActs.resend) },
  select: () =>
    statementOf(
      sql`select u.id, u.name from celeiro.app_user u
        where u.company_id = (select celeiro.current_company()) and u.deleted_at is null
          and u.provisional and u.provisional_until < now() and u.status = ${codes(UserStatus.codes.ACTIVE)}
          and (u.branch_id is null or u.branch_id = any((select celeiro.visible_branches())::uuid[]))
        order by u.provisional_until desc limit ${mostOfOne}`,
      (rows) =>
        rows.map(([id, name]) => ({
          id: `invitation ${id}`,
          path: `${userNoun.path}/${id}`,
          ...lapsedInvitationWords(String(name)),
        })),
    ),
}
