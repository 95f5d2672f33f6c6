import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { existingRights } from '#domain/access/existing-rights.ts'
import type { Demand } from '#domain/access/route-access.ts'
import { DomainError, InvalidInput } from '#domain/error/error.ts'
import { type Access, isAllowed } from '#domain/right/access.ts'
import type { Permissions } from '#domain/right/permissions.ts'
import { copyRows } from '../backup/copied-rows.ts'
import { Snapshot } from '../backup/snapshot.ts'
import type { Database } from '../connection/database.ts'
import { allOrFirstFailure, inOneWrite, translated } from '../connection/pipelined.ts'
import { prepared } from '../connection/prepared.ts'
import type { Answers, Statement } from '../statement/statement.ts'
import { byResource, type ChangedRecord, type ChangedRecords } from './changed-record.ts'
import { type Entrance, enterText, enterValues } from './entrance.ts'
import { demandFreshProof } from './fresh-proof.ts'

/** Who a request acts for, as the database answered it at this request. */
export interface Identity {
  readonly userId: string
  /** The key that a program of that user called by, if one did. */
  readonly keyId?: string
  readonly companyId: string
  /** The branch that the user is restricted to, if any. */
  readonly branchId?: string
  readonly isAdmin: boolean
  readonly permissions: Permissions
  /** Branches that the request reads, active or not: the selected one, or all that the user has access to. */
  readonly branches: readonly string[]
  /** The company's IANA time zone. */
  readonly timeZone: string
  /** The company demands a second factor, its time has come, and the person has none: they may add one and nothing else. */
  readonly mustAddFactor?: boolean
  /** By what they may prove who they are: where the company demands it for sensitive acts, and the last proof is old. */
  readonly proofMethods?: string
}

/** The actor, by default the session's user, and whether what the journal has of the record's document stays as it is. */
interface Audited {
  readonly inTheNameOf?: string
  readonly isEntered?: boolean
}

/** A write in progress: the queries of its transaction and the audit trail it leaves. */
export interface Write {
  readonly db: NodePgDatabase
  readonly identity: Identity
  /** Sends one query in the transaction; rows are arrays of column values, typed by the caller. */
  rows<R extends unknown[] = unknown[]>(text: string, values: readonly unknown[]): Promise<R[]>
  /** Streams rows as COPY text into the statement's target: `copy x (a, b) from stdin`. */
  copy(statement: string, pieces: AsyncIterable<string>): Promise<void>
  /** Queues an audit entry; entries are hashed into the chain just before the commit. */
  audit(action: string, resource: string, recordId: string | null, changes: unknown, how?: Audited): void
  /** Names records that it changed, besides those of audit entries, for `beforeCommit`. */
  changed(resource: string, ids: readonly string[]): void
  /** What was changed and not yet taken. */
  takeChanged(): ChangedRecords
  /** Chains the queued entries now; call it late, since it takes the chain's lock until commit. */
  chainAudit(): Promise<void>
  /** Runs a step of the write; a step that throws is undone, with its audit entries, and the write can go on. */
  step<T>(run: () => Promise<T>): Promise<T>
}

/** An administrator has every existing right, whatever is stored. */
export const allRights: Permissions = existingRights

/** Entries as column arrays: one round trip for thousands. */
const auditText = 'select celeiro.record_audits($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::text[])'
const mostAuditedAtOnce = 500

const columnsOf = (entries: readonly (readonly unknown[])[]): unknown[][] =>
  [0, 1, 2, 3, 4].map((column) => entries.map((entry) => entry[column]))

function identityOf(row: readonly unknown[]): Identity {
  const [userId, companyId, branchId, isAdmin, permissions, branches, timeZone, keyId, mustAddFactor, methods] =
    row as [
      string,
      string,
      string | null,
      boolean,
      Permissions,
      string[],
      string,
      string | null,
      boolean,
      string | null,
    ]
  return {
    userId,
    ...(keyId && { keyId }),
    companyId,
    ...(branchId && { branchId }),
    isAdmin,
    permissions: isAdmin ? allRights : permissions,
    branches,
    timeZone,
    ...(mustAddFactor && { mustAddFactor }),
    ...(typeof methods === 'string' && { proofMethods: methods }),
  }
}

/**
 * Database access of one session, or of a program's key. Every transaction enters the session first, which sets company, branches and
 * rights for row-level security.
 */
export class Tenant {
  readonly database: Database
  readonly sessionId: string
  /** The branch that the request narrows to. */
  readonly branchId: string | undefined
  readonly #access: Access
  readonly #enterValues: unknown[]
  readonly #demands: Demand[] = []
  #asksProof = false
  #entered: Identity | undefined

  constructor(database: Database, session: Entrance, access: Access) {
    this.database = database
    this.sessionId = session.id
    this.branchId = session.branchId
    this.#enterValues = enterValues(session)
    this.#access = access
  }

  /** Who it was entered for last, if it was. */
  get entered(): Identity | undefined {
    return this.#entered
  }

  /** Requires another access of the session from now on. */
  demand(demand: Demand): void {
    this.#demands.push(demand)
  }

  /** Asks again who it is from now on, where the company demands it. */
  askProof(): void {
    this.#asksProof = true
  }

  /** Answers the statements from one snapshot, in one round trip. Refuses when the session lacks the access. */
  async read<S extends readonly Statement<unknown>[]>(...statements: S): Promise<[Identity, ...Answers<S>]> {
    const client = await this.database.reader.connect()
    try {
      const send = (text: string, values: readonly unknown[] = []) =>
        client.query<unknown[]>(prepared(text), [...values])
      const [, entered, ...rest] = await allOrFirstFailure(
        inOneWrite(client, () => [
          client.query('begin isolation level repeatable read read only'),
          send(enterText, this.#enterValues),
          ...statements.map(({ text, values }) => send(text, values)),
          client.query('commit'),
        ]),
      )
      const identity = this.#admit(entered?.rows[0] as unknown[])
      const answers = statements.map((statement, index) => statement.answer(rest[index]?.rows as unknown[][]))
      return [identity, ...(answers as Answers<S>)]
    } finally {
      client.release()
    }
  }

  /**
   * Opens a snapshot for batched reading, on the replica if possible. Refuses when the session lacks the access, or its
   * company already uses its share of streaming connections.
   */
  async snapshot(): Promise<[Identity, Snapshot]> {
    const { replica, streamer } = this.database
    const client = (await replica?.connect()) ?? (await streamer.connect())
    const snapshot = new Snapshot(client)
    try {
      await client.query('begin isolation level repeatable read read only')
      const row = await snapshot.ask({
        text: enterText,
        values: this.#enterValues,
        answer: ([entered]) => entered,
      })
      const identity = this.#admit(row as unknown[])
      snapshot.whenClosed(this.database.shares.take(identity.companyId))
      return [identity, snapshot]
    } catch (error) {
      await snapshot.close()
      throw translated(error)
    }
  }

  /** Runs a write in one transaction; anything thrown undoes all of it. */
  write<T>(run: (write: Write) => Promise<T>): Promise<T> {
    return writeIn(
      this.database,
      this.database.writer,
      async (client) => {
        const entered = await client.query<unknown[]>(prepared(enterText), this.#enterValues)
        return this.#admit(entered.rows[0] as unknown[])
      },
      run,
    )
  }

  #admit(row: readonly unknown[]): Identity {
    const entered = identityOf(row)
    this.#entered = entered
    const isEntering = this.#access.kind === 'session' && this.#access.isEntering
    if (entered.mustAddFactor && !isEntering) throw new DomainError('second_factor_setup_required')
    const identity = this.branchId ? { ...entered, branches: [this.branchId] } : entered
    if (!isAllowed(this.#access, identity))
      throw new DomainError(identity.keyId ? 'integration_right_not_given' : 'forbidden')
    const unmet = this.#demands.find(({ access }) => !isAllowed(access, identity))
    if (unmet) throw new DomainError(unmet.refusal)
    if (this.#asksProof) demandFreshProof(identity)
    return identity
  }
}

/** Runs a write in one transaction after `enter`; any exception rolls it back. */
export async function writeIn<T>(
  database: Database,
  pool: pg.Pool,
  enter: (client: pg.PoolClient) => Promise<Identity>,
  run: (write: Write) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const write = writeOn(client, await enter(client))
    const answer = await run(write)
    await database.beforeCommit?.(write)
    await write.chainAudit()
    await client.query('commit')
    client.release()
    return answer
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(isOfCopy(error)),
      (broken: Error) => client.release(broken),
    )
    throw translated(error)
  }
}

/** A primary that was demoted to a read-only replica: retrying reaches the new primary. */
const isOfCopy = (error: unknown): boolean => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof pg.DatabaseError && cause.code === '25006'
}

/** Writes on a connection whose transaction has entered its session, or its company. */
export function writeOn(client: pg.Client | pg.PoolClient, identity: Identity): Write {
  let trail: unknown[][] = []
  let changes: ChangedRecord[] = []
  return {
    db: drizzle({ client }),
    identity,
    rows: async <R extends unknown[]>(text: string, values: readonly unknown[]) => {
      const result = await client.query<R>(prepared(text), [...values])
      return result.rows
    },
    copy: (statement, pieces) => copyRows(client, statement, pieces),
    audit: (action, resource, recordId, facts, { inTheNameOf = identity.userId, isEntered = false } = {}) => {
      trail.push([inTheNameOf, action, resource, recordId, JSON.stringify(facts)])
      // An import names what it brought by itself.
      if (recordId !== null && action !== 'import') changes.push({ resource, id: recordId, isEntered })
    },
    changed: (resource, ids) => {
      for (const id of ids) changes.push({ resource, id, isEntered: false })
    },
    takeChanged: () => {
      const taken = byResource(changes)
      changes = []
      return taken
    },
    chainAudit: async () => {
      const queued = trail
      trail = []
      for (let at = 0; at < queued.length; at += mostAuditedAtOnce)
        await client.query(prepared(auditText), columnsOf(queued.slice(at, at + mostAuditedAtOnce)))
    },
    step: async (run) => {
      const before = [...trail]
      const changedBefore = [...changes]
      await client.query('savepoint step')
      try {
        const answer = await run()
        await client.query('release savepoint step')
        return answer
      } catch (error) {
        trail = before
        changes = changedBefore
        const isRefusal = error instanceof DomainError || error instanceof InvalidInput
        await client.query('rollback to savepoint step').catch((broken: unknown) => {
          // The error that broke the connection explains more than the failed rollback.
          throw isRefusal ? broken : error
        })
        throw error
      }
    },
  }
}
