import type pg from 'pg'
import { connected } from '#api/db/connection/connected.ts'
import { StartError } from '#api/db/start/start-error.ts'
import { type Seal, sealOf, writeSeal } from '#api/ledger/audit-seal.ts'

interface Broken {
  readonly company: string | null
  readonly companyId: string
  /** None where a seal itself is broken. */
  readonly lane: number | null
  readonly seq: string
  readonly reason: string
}

const reasons: Readonly<Record<string, string>> = {
  gap: 'falta um registro antes deste',
  'payload missing': 'o conteúdo foi removido',
  'payload changed': 'o conteúdo foi alterado',
  'payload blanked': 'o conteúdo foi apagado sem que a pessoa fosse anonimizada',
  'actor changed': 'o nome de quem agiu foi alterado',
  'actor blanked': 'o nome de quem agiu foi apagado sem que a pessoa fosse anonimizada',
  'entry changed': 'o registro foi alterado',
  'head differs': 'o fim da cadeia não confere com o último registro',
  'seal changed': 'o lacre foi alterado, ou falta um antes dele',
  'sealed missing': 'estava no lacre e não existe mais',
  'sealed changed': 'não é mais o que foi selado: a cadeia foi reescrita',
}

export interface AuditQuestion {
  /** Where to write a seal of the trail once it proved to be whole. */
  readonly sealFile?: string
  /** An older seal to verify against. */
  readonly older?: Seal
  say(line: string): void
}

/**
 * Says one line for each break, or that there is none; answers the exit code. The owner of the tables sees every company.
 * @throws StartError when the database cannot be reached or is not prepared yet, and when the seal cannot be written
 */
export async function reportAudit(adminUrl: string, { sealFile, older, say }: AuditQuestion): Promise<number> {
  return connected(adminUrl, 'DATABASE_ADMIN_URL', async (client) => {
    const { rows } = await client.query<{ known: boolean }>(
      `select to_regproc('celeiro.broken_audit_seals') is not null as known`,
    )
    if (!rows[0]?.known)
      throw new StartError('Este banco ainda não foi preparado pelo Celeiro; inicie-o uma vez com npm start.')
    // One snapshot: exactly what was verified is sealed, despite concurrent writes.
    await client.query('begin isolation level repeatable read read only')
    const broken = [
      ...(await breaks(client, 'celeiro.broken_audit()')),
      ...(await breaks(client, 'celeiro.broken_audit_seals()')),
      ...(older ? await breaks(client, 'celeiro.broken_seal($1)', [JSON.stringify(older.heads)]) : []),
    ]
    for (const { company, companyId, lane, seq, reason } of broken) {
      const place = lane === null ? `lacre ${seq}` : `cadeia ${lane}, registro ${seq}`
      say(`${company ?? `Empresa ${companyId}`}, ${place}: ${reasons[reason] ?? reason}`)
    }
    if (broken.length) return 1
    const counted = await client.query<{ entries: string }>('select count(*) as entries from celeiro.audit_entry')
    say(`Trilha de auditoria íntegra (${counted.rows[0]?.entries} registros)`)
    if (older) say(`Confere com o lacre de ${older.sealedAt} (${older.heads.length} cadeias)`)
    if (sealFile !== undefined) {
      const seal = await sealOf(client)
      writeSeal(sealFile, seal)
      say(`Lacre de ${seal.heads.length} cadeias gravado em ${sealFile}; guarde-o fora desta máquina`)
    }
    return 0
  })
}

async function breaks(client: pg.Client, source: string, values: unknown[] = []): Promise<Broken[]> {
  const { rows } = await client.query<Broken>(
    `select coalesce(c.fantasy_name, c.legal_name) as company, b.company_id as "companyId", b.lane, b.seq, b.reason
     from ${source} b left join celeiro.company c on c.id = b.company_id
     order by company, b.company_id, b.lane, b.seq, b.reason`,
    values,
  )
  return rows
}
