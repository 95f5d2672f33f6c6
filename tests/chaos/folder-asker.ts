import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Random } from '#api/demonstration/source/random.ts'
import { CouncilFolderStatus } from '#domain/report/paper/council-folder.ts'
import { asOwner } from '#tests/support/church.ts'
import { bytesOf } from '#tests/support/file/archive.ts'
import type { Sender } from './sender.ts'
import type { Check } from './verdict.ts'
import { today } from './writing.ts'

const { WAITING, READY } = CouncilFolderStatus.codes
const path = '/report/council-folder'
/** Folders assembled from stored files, and from papers drawn and sealed for them. */
const attachment = /^\d+ - (Comprovante|Documento) /

interface FolderRow {
  readonly id: string
  readonly status: number
  readonly size: string | null
  readonly problem: string | null
  /** Whether a job is there that goes on with it. */
  readonly hasJob: boolean
}

/** A client that requests fiscal council folders one after the other while others write and processes are killed. */
export class FolderAsker {
  readonly #sender: Sender
  readonly #random: Random
  readonly #asked = new Set<string>()

  constructor(sender: Sender, random: Random) {
    this.#sender = sender
    this.#random = random
  }

  async run(isOver: () => boolean): Promise<void> {
    const months = lastMonths(3)
    for (let number = 1; !isOver(); number++) {
      const body = { month: this.#random.pick(months) }
      const { status, body: folder } = await this.#sender.send({ method: 'POST', path, body, key: `folder ${number}` })
      if (status === 200 && folder.id) this.#asked.add(folder.id)
      await wait(200 + this.#random.below(1_000))
    }
  }

  /**
   * Each that was asked for is ready and had whole, was given up, or has a job that goes on; what is sealed is in one of them.
   * @param patience milliseconds until which none may be waiting any more; without any they may
   */
  async judge(adminUrl: string, patience: number): Promise<Check> {
    const end = Date.now() + patience
    let folders = await foldersIn(adminUrl)
    while (Date.now() < end && folders.some(({ status }) => status === WAITING)) {
      await wait(500)
      folders = await foldersIn(adminUrl)
    }
    const ready = folders.filter(({ status }) => status === READY)
    const folderIds = new Set(folders.map(({ id }) => id))
    const problems = [...this.#asked].flatMap((id) => (folderIds.has(id) ? [] : [`missing: ${id}`]))
    for (const { id, status, problem, hasJob } of folders)
      if (status === WAITING) {
        if (patience > 0 || !hasJob) problems.push(`${id} waits for ever`)
      } else if (status !== READY && problem !== 'council_folder_failed') problems.push(`${id}: ${problem}`)
    const seals = await asOwner(adminUrl, hashesOf)
    for (const { id, size } of ready) problems.push(...(await this.#opened(id, Number(size), seals)))
    for (const hash of seals) problems.push(`sealed, and in no folder: ${hash}`)
    return {
      name: `each folder for the council that was asked for (${folders.length}, ready ${ready.length}) is whole or goes on`,
      failures: problems,
    }
  }

  /** Problems of a finished folder; removes the seals of its papers from `seals`. */
  async #opened(id: string, size: number, seals: Set<string>): Promise<string[]> {
    // The session may have run out since it was last used.
    const archive = (await this.#sender.bytes(`${path}/${id}/file`)) ?? (await this.#sender.bytes(`${path}/${id}/file`))
    if (archive?.length !== size) return [`${id} has ${archive?.length} bytes of ${size}`]
    return [...bytesOf(archive)].flatMap(([name, bytes]) => {
      const hash = createHash('sha256').update(bytes).digest('hex')
      return seals.delete(hash) || attachment.test(name) ? [] : [`${id}: ${name} has no seal`]
    })
  }
}

/** yyyy-MM of so many months, this one first. */
function lastMonths(count: number): string[] {
  const [year = 0, month = 1] = today().split('-').map(Number)
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}

const foldersIn = (adminUrl: string): Promise<FolderRow[]> =>
  asOwner(adminUrl, async (client) => {
    const { rows } = await client.query<FolderRow>(
      `select f.id, f.status, f.size, f.problem, exists (select from celeiro.job j where j.name = 'draw-council-folder'
         and j.payload ->> 'folderId' = f.id::text and j.died_at is null) as "hasJob" from celeiro.council_folder f`,
    )
    return rows
  })

async function hashesOf(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ sha256: string }>('select sha256 from celeiro.paper_seal')
  return new Set(rows.map(({ sha256 }) => sha256))
}
