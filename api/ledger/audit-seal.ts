import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import * as z from 'zod'
import { systemCodeOf } from '#domain/error/system-code.ts'
import { StartError } from '../db/start/start-error.ts'

/** Head hash of every chain at one moment: earlier entries can no longer be rewritten unnoticed. */
export const Seal = z.object({
  celeiroAuditSeal: z.literal(1),
  sealedAt: z.iso.datetime(),
  heads: z.array(
    z.object({
      company: z.guid(),
      lane: z.int().min(0).max(15),
      seq: z.int().min(1),
      hash: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
})
export type Seal = z.infer<typeof Seal>

/** A seal of these heads, made now. */
export const sealWith = (heads: Seal['heads']): Seal => ({
  celeiroAuditSeal: 1,
  sealedAt: new Date().toISOString(),
  heads,
})

/** Seals the current trail. */
export async function sealOf(client: pg.Client): Promise<Seal> {
  const { rows } = await client.query<Seal['heads'][number]>(
    `select company_id as company, lane, last_seq::int as seq, encode(last_hash, 'hex') as hash
     from celeiro.audit_chain where last_seq > 0 order by company_id, lane`,
  )
  return sealWith(rows)
}

/** @throws StartError when the file exists already: an older seal proves more than a new one */
export function writeSeal(file: string, seal: Seal): void {
  try {
    writeFileSync(file, `${JSON.stringify(seal, null, 2)}\n`, { flag: 'wx' })
  } catch (error) {
    const isThere = systemCodeOf(error) === 'EEXIST'
    throw new StartError(
      isThere
        ? `O arquivo ${file} já existe; escolha outro nome e guarde os dois lacres.`
        : `Não foi possível gravar o lacre em ${file}; confira a pasta e as permissões.`,
      { cause: error },
    )
  }
}

/** @throws StartError for a file that cannot be read or is no seal */
export function readSeal(file: string): Seal {
  try {
    return Seal.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new StartError(`O arquivo ${file} não pôde ser lido como um lacre da trilha de auditoria.`, { cause: error })
  }
}

/** Folder of the nightly seals, one file each. */
export const sealFolderIn = (dataFolder: string): string => path.join(dataFolder, 'seals')

/** @throws StartError when it cannot be written */
export function keepSeal(folder: string, seal: Seal): void {
  mkdirSync(folder, { recursive: true })
  writeSeal(path.join(folder, `${seal.sealedAt.replaceAll(':', '-')}.json`), seal)
}

/** The newest seal that was made by night, if any. @throws StartError for a file that is no seal */
export function newestSeal(folder: string): Seal | undefined {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  const newest = names.sort().at(-1)
  return newest === undefined ? undefined : readSeal(path.join(folder, newest))
}
