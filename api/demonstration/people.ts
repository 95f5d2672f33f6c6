import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { defaultProfiles } from '#domain/access/default-profiles.ts'
import { PersonType, UserStatus } from '#domain/value/enums.ts'
import { appUser, profile, profilePermission } from '../db/table/tables.ts'
import { sendMail } from '../mail/send-mail.ts'
import { hashPassword } from '../session/password/password.ts'
import { Random } from './source/random.ts'

/** Every user of the demonstration who has entered signs in with this password. */
export const demonstrationPassword = 'Celeiro#2026'

interface DemonstrationUser {
  readonly name: string
  readonly email: string
  readonly profile: string
  /** Index of the branch that the user is restricted to. */
  readonly branch?: number
  readonly status?: number
  /** Hours since the last access; nothing for who never came. */
  readonly lastSeen?: number
  /** Invited, and the first access still to come. */
  readonly isInvited?: boolean
}

const { BLOCKED, INACTIVE } = UserStatus.codes

const users: readonly DemonstrationUser[] = [
  { name: 'Marta Figueiredo', email: 'admin@celeiro.example', profile: 'Admin', lastSeen: 2 },
  { name: 'Tiago Nogueira', email: 'tesouraria@celeiro.example', profile: 'Tesouraria', branch: 1, lastSeen: 5 },
  { name: 'Pr. Samuel Andrade', email: 'pastor@celeiro.example', profile: 'Ministro', lastSeen: 30 },
  { name: 'Débora Martins', email: 'diaconia@celeiro.example', profile: 'Diaconia', branch: 1, lastSeen: 74 },
  { name: 'Lucas Prado', email: 'loja@celeiro.example', profile: 'Loja', branch: 0, lastSeen: 26 },
  { name: 'Helena Barbosa', email: 'helena.barbosa@celeiro.example', profile: 'Tesouraria', lastSeen: 51 },
  {
    name: 'Otávio Reis',
    email: 'otavio.reis@celeiro.example',
    profile: 'Diaconia',
    branch: 2,
    status: BLOCKED,
    lastSeen: 700,
  },
  {
    name: 'Priscila Moura',
    email: 'priscila.moura@celeiro.example',
    profile: 'Tesouraria',
    branch: 3,
    status: INACTIVE,
    lastSeen: 2100,
  },
  { name: 'Ester Campos', email: 'ester.campos@celeiro.example', profile: 'Diaconia', branch: 2, isInvited: true },
]

export const demonstrationEmails = users.map(({ email }) => email)

/** The profiles and users of the demonstration; ids of the first two come from `newId`, as they always have. */
export async function fillPeople(
  db: NodePgDatabase,
  companyId: string,
  adminId: string,
  branches: readonly { id: string }[],
  newId: () => string,
): Promise<void> {
  const profiles = defaultProfiles.map((one) => ({ ...one, companyId, id: newId() }))
  await db
    .insert(profile)
    .values(profiles.map(({ isAdmin = false, allBranches = false, ...one }) => ({ ...one, isAdmin, allBranches })))
  await db.insert(profilePermission).values(
    profiles.flatMap(({ id: profileId, permissions }) =>
      Object.entries(permissions).map(([module, actions]) => ({
        companyId,
        profileId,
        module,
        actions: [...actions],
      })),
    ),
  )
  const passwordHash = await hashPassword(demonstrationPassword)
  // A separate random stream: adding a user here leaves all other data unchanged.
  const random = new Random(1984)
  const idOf = (index: number): string => {
    if (index > 1) return random.id(Date.UTC(2026, 0, 2) + index * 60_000)
    return index === 0 ? adminId : newId()
  }
  const rows = users.map(({ profile: profileName, branch = -1, lastSeen, isInvited = false, ...user }, index) => ({
    ...user,
    companyId,
    id: idOf(index),
    createdBy: adminId,
    updatedBy: adminId,
    profileId: profiles.find(({ name }) => name === profileName)?.id,
    branchId: branches[branch]?.id,
    personType: PersonType.codes.PERSONAL,
    personalDocument: random.cpf(),
    phone: random.phone('11'),
    lastAccessAt: lastSeen === undefined ? null : sql`now() - make_interval(hours => ${lastSeen})`,
    passwordHash: isInvited ? null : passwordHash,
    emailVerified: !isInvited,
    provisional: isInvited,
  }))
  await db.insert(appUser).values(rows)
  for (const { id, provisional } of rows)
    if (provisional) {
      const mailId = random.id(Date.UTC(2026, 0, 2))
      await db.execute(sql`insert into celeiro.mail_outbox (company_id, id, kind, user_id, dedupe_key, created_by)
        values (${companyId}, ${mailId}, 'invitation', ${id}, ${`invitation:${id}`}, ${adminId})`)
      await db.execute(sql`insert into celeiro.job (company_id, id, name, key, payload, due_at, created_by)
        values (${companyId}, gen_random_uuid(), ${sendMail.name}, ${mailId}, ${JSON.stringify({ mailId })}, now(), ${adminId})`)
    }
}
