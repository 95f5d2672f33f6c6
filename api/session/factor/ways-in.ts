import type { Statement } from '../../db/statement/statement.ts'

const ofSession = `company_id = (select celeiro.current_company())
  and user_id = (select s.user_id from celeiro.session s where s.company_id = (select celeiro.current_company()) and s.id = $1)`

type Row = [string, string, Date, Date | null]

export const codesOf = (sessionId: string): Statement<{ id: string; name: string; createdAt: string }[]> => ({
  text: `select id, name, confirmed_at, last_used_at from celeiro.user_factor
    where ${ofSession} and confirmed_at is not null order by confirmed_at, id`,
  values: [sessionId],
  answer: (rows: readonly Row[]) =>
    rows.map(([id, name, createdAt, lastUsedAt]) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
    })),
})

type PasskeyRow = [string, string, boolean, Date, Date | null]

export const passkeysOf = (
  sessionId: string,
): Statement<{ id: string; name: string; isSynced: boolean; createdAt: string }[]> => ({
  text: `select id, name, is_synced, created_at, last_used_at from celeiro.passkey where ${ofSession} order by created_at, id`,
  values: [sessionId],
  answer: (rows: readonly PasskeyRow[]) =>
    rows.map(([id, name, isSynced, createdAt, lastUsedAt]) => ({
      id,
      name,
      isSynced,
      createdAt: createdAt.toISOString(),
      ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
    })),
})

export const recoveryCodesLeft = (sessionId: string): Statement<number> => ({
  text: `select count(*)::integer from celeiro.recovery_code where ${ofSession} and used_at is null`,
  values: [sessionId],
  answer: ([row]: readonly [number][]) => row?.[0] ?? 0,
})

type PortalRow = [string, string, string, Date]

export const portalsOf = (
  sessionId: string,
): Statement<{ id: string; issuer: string; subject: string; createdAt: string }[]> => ({
  text: `select id, issuer, subject, created_at from celeiro.user_identity where ${ofSession} order by created_at, id`,
  values: [sessionId],
  answer: (rows: readonly PortalRow[]) =>
    rows.map(([id, issuer, subject, createdAt]) => ({ id, issuer, subject, createdAt: createdAt.toISOString() })),
})

export const passwordChangeOf = (sessionId: string): Statement<string> => ({
  text: `select u.password_changed_at from celeiro.app_user u
    join celeiro.session s on s.company_id = u.company_id and s.user_id = u.id
    where s.company_id = (select celeiro.current_company()) and s.id = $1`,
  values: [sessionId],
  answer: ([row]: readonly [Date][]) => (row?.[0] ?? new Date(0)).toISOString(),
})
