import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { filesIn } from '#api/storage/files.ts'
import { restoreBackup } from '../../../scripts/backup/restore.ts'
import { writeBackup } from '../../../scripts/backup/write.ts'
import { asOwner } from '../church.ts'
import { emptyDatabase, migratedDatabase } from './postgres.ts'

export type TargetDatabase = Awaited<ReturnType<typeof emptyDatabase>>

/** A database with nothing in it, for this test. */
export const target = () => ofThisTest(emptyDatabase())

/** One with the product's tables, and nothing in them: a clone, since all migrations take seconds of a processor. */
export const migratedTarget = () => ofThisTest(migratedDatabase())

async function ofThisTest(made: Promise<TargetDatabase>): Promise<TargetDatabase> {
  const database = await made
  onTestFinished(() => database.drop())
  return database
}

/** A folder for this test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'celeiro-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Writes a backup and answers the printed lines. */
export async function backUp(
  adminUrl: string,
  file: string,
  onSnapshot?: () => Promise<void>,
  { store } = filesIn(temporaryFolder()),
): Promise<string[]> {
  const lines: string[] = []
  await writeBackup(adminUrl, file, { store, say: (line) => lines.push(line), ...(onSnapshot && { onSnapshot }) })
  return lines
}

/** Restores a backup; answers the exit code and the printed lines. */
export async function restored(
  urls: { readonly adminUrl: string; readonly applicationUrl: string },
  file: string,
  folder?: string,
  files = filesIn(temporaryFolder()),
): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = []
  const code = await restoreBackup(urls, file, { folder, files, say: (line) => lines.push(line) })
  return { code, lines }
}

/** By table how many rows it has, and a fingerprint of all of them, when sessions ended left out. */
export async function contentsOf(adminUrl: string): Promise<Record<string, { rows: number; print: string | null }>> {
  return asOwner(adminUrl, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'celeiro'::regnamespace and relkind = 'r' order by 1`,
    )
    const contents: Record<string, { rows: number; print: string | null }> = {}
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ rows: number; print: string | null }>(
        `select count(*)::int as rows, md5(string_agg(line, chr(10) order by line)) as print
         from (select (to_jsonb(t) - 'revoked_at')::text as line from celeiro.${client.escapeIdentifier(name)} t) lines`,
      )
      contents[name] = rows[0] ?? { rows: 0, print: null }
    }
    return contents
  })
}

/** What guards the tables: constraints, triggers and policies, with whether each is in force. */
export async function guardsOf(adminUrl: string): Promise<string[]> {
  return asOwner(adminUrl, async (client) => {
    const { rows } = await client.query<{ guard: string }>(
      `select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) as guard
         from pg_constraint where connamespace = 'celeiro'::regnamespace
       union all select concat_ws(' ', tgrelid::regclass, pg_get_triggerdef(t.oid), tgenabled)
         from pg_trigger t join pg_class c on c.oid = tgrelid
         where c.relnamespace = 'celeiro'::regnamespace and not tgisinternal
       union all select concat_ws(' ', tgrelid::regclass, 'foreign key trigger', tgtype, tgenabled)
         from pg_trigger t join pg_class c on c.oid = tgrelid where c.relnamespace = 'celeiro'::regnamespace and tgisinternal
       union all select concat_ws(' ', tablename, policyname, cmd, qual, with_check)
         from pg_policies where schemaname = 'celeiro'
       order by 1`,
    )
    return rows.map(({ guard }) => guard)
  })
}
