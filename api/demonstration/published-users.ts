import { and, eq, inArray } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { UserStatus } from '#domain/value/enums.ts'
import { connected } from '../db/connection/connected.ts'
import { appUser } from '../db/table/tables.ts'
import { isPassword } from '../session/password/password.ts'
import { demonstrationEmails, demonstrationPassword } from './people.ts'

/**
 * The e-mails of the demonstration's users whom the published password still lets in.
 * @param adminUrl a connection of the tables' owner
 */
export async function publishedUsers(adminUrl: string): Promise<string[]> {
  const users = await connected(adminUrl, 'DATABASE_ADMIN_URL', (client) =>
    drizzle({ client })
      .select({ email: appUser.email, passwordHash: appUser.passwordHash })
      .from(appUser)
      .where(and(inArray(appUser.email, demonstrationEmails), eq(appUser.status, UserStatus.codes.ACTIVE)))
      .orderBy(appUser.email),
  )
  const open = users.map(async ({ email, passwordHash }) =>
    email && (await isPassword(demonstrationPassword, passwordHash ?? undefined)) ? [email] : [],
  )
  return (await Promise.all(open)).flat()
}
