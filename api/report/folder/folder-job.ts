import { DomainError, type ErrorCode } from '#domain/error/error.ts'
import {
  CouncilFolderStatus,
  contentsColumns,
  contentsTitle,
  type FolderAccess,
  folderFileName,
  mostFolderBytes,
  mostFolderPieces,
  stillReaches,
} from '#domain/report/paper/council-folder.ts'
import type { ListPaper } from '#domain/report/paper/paper.ts'
import { shownSealCode } from '#domain/report/paper/seal.ts'
import { type Identity, Tenant, type Write } from '../../db/tenant/tenant.ts'
import type { SheetRow } from '../../file/sheet.ts'
import { ZipWriter } from '../../file/zip.ts'
import type { Services } from '../../http/operation.ts'
import { type Attempt, JobLost } from '../../job/attempt.ts'
import { type JobHandler, plainJob, writeAs } from '../../job/handler.ts'
import { type Issued, issue, type PaperServices } from '../../paper/issue.ts'
import { selectLetterhead } from '../../paper/report-route.ts'
import { receiving } from '../../storage/receive.ts'
import { FileGone, type FileKey, type ReceivedFile } from '../../storage/store.ts'
import { accessOf } from './access.ts'
import type { MonthFile } from './attachment.ts'
import { contributionFolder } from './contribution-kind.ts'
import { councilFolder } from './council-kind.ts'
import type { FolderKind, FolderRequest } from './folder-kind.ts'
import { folderSweep } from './folder-sweep.ts'
import type { FolderPaper } from './paper.ts'

const { WAITING, READY, FAILED } = CouncilFolderStatus.codes

type FolderServices = Pick<Services, 'clock' | 'publicUrl' | 'files'>

/** Puts folders together, of every kind, and lets go of them after some days. */
export const foldersOf = (services: FolderServices): JobHandler[] => [
  ...[councilFolder, contributionFolder].map((kind) =>
    plainJob(
      kind.job,
      (payload, attempt) => put(services, kind, payload, attempt),
      (payload, attempt) => giveUp(services, payload.folderId, attempt, 'council_folder_failed'),
    ),
  ),
  folderSweep(services),
]

/** State of a folder in progress. */
interface Filling {
  readonly folderId: string
  readonly kind: FolderKind
  /** yyyy-MM, or the year. */
  readonly period: string
  /** Reason of the request, where required. */
  readonly reason?: string
}

async function put(
  services: FolderServices,
  kind: FolderKind,
  { folderId, sessionId, branchId }: FolderRequest,
  attempt: Attempt,
): Promise<void> {
  const row = await writeAs(attempt, async ({ rows, identity }) => {
    const [found] = await rows(
      `select month, reason from celeiro.council_folder
       where company_id = $1 and id = $2 and status = $3 and kind = $4`,
      [identity.companyId, folderId, WAITING, kind.code],
    )
    return found
  })
  // An attempt before this one came to its end, all but its job's.
  if (!row) return
  const [period, reason] = row
  const filling = { folderId, kind, period: String(period), ...(reason !== null && { reason: String(reason) }) }
  const tenant = new Tenant(attempt.database, { id: sessionId, ...(branchId && { branchId }) }, accessOf(kind.route))
  try {
    await new Folder(services, tenant, attempt, filling).fill()
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    await giveUp(services, folderId, attempt, problem)
  }
}

/** Final problem shown to the requester; undefined if a retry may succeed. */
function problemOf(error: unknown): ErrorCode | undefined {
  if (!(error instanceof DomainError)) return undefined
  if (error.code === 'unauthorized') return 'council_folder_signed_out'
  if (error.code === 'file_too_large') return 'council_folder_too_large'
  if (error.code === 'report_too_large') return 'council_folder_paper_too_large'
  if (error.kind === 'forbidden') return 'council_folder_access_changed'
  return error.kind === 'refused' ? error.code : undefined
}

/** Stores the problem and removes partial bytes. */
async function giveUp({ files, clock }: FolderServices, id: string, attempt: Attempt, problem: ErrorCode) {
  await writeAs(attempt, async ({ rows, identity: { companyId } }) => {
    const ended = await rows(
      `update celeiro.council_folder set status = $3, problem = $4, ended_at = $5
       where company_id = $1 and id = $2 and status = $6 returning id`,
      [companyId, id, FAILED, problem, clock(), WAITING],
    )
    if (ended.length > 0) await files.store.remove({ companyId, id })
  })
}

interface Piece {
  readonly number: number
  readonly title: string
  readonly seal?: Pick<Issued, 'code' | 'pages'>
  /** Lost by the store: listed in the contents only. */
  readonly isGone?: boolean
}

/** One folder as it is filled. Its papers are sealed, and noted, with its being ready: all of it, or nothing. */
class Folder {
  readonly #services: FolderServices
  readonly #tenant: Tenant
  readonly #attempt: Attempt
  readonly #filling: Filling
  readonly #records: ((write: Write) => Promise<void>)[] = []
  readonly #contents: Piece[] = []
  readonly #zip = new ZipWriter()
  #total = 0
  #reach: FolderAccess | undefined

  constructor(services: FolderServices, tenant: Tenant, attempt: Attempt, payload: Filling) {
    this.#services = services
    this.#tenant = tenant
    this.#attempt = attempt
    this.#filling = payload
  }

  async fill(): Promise<void> {
    const { kind, period } = this.#filling
    const [reader] = await this.#tenant.read()
    this.#reach = reachOf(reader)
    const { papers, files } = await kind.piecesOf(this.#tenant, period)
    this.#total = papers.length + files.length + 1
    if (this.#total > mostFolderPieces) throw new DomainError('council_folder_too_large')
    const bytes = this.#bytes(reader, papers, files)
    const { incomingFolder } = this.#services.files
    await receiving(incomingFolder, bytes, { atMost: mostFolderBytes }, (received) => this.#end(received))
  }

  async *#bytes(reader: Identity, papers: readonly FolderPaper[], files: readonly MonthFile[]): AsyncGenerator<Buffer> {
    await this.#step(0)
    let done = 0
    for (const { title, draw } of papers) {
      const issued = await draw(this.#paperServices())
      if (issued) yield* this.#paper(this.#contents.length + 1, title, issued)
      await this.#step(++done)
    }
    for (const file of files) {
      yield* this.#file(reader, file)
      await this.#step(++done)
    }
    yield* this.#paper(0, contentsTitle, await this.#drawContents(reader))
    yield this.#zip.finish()
  }

  #paperServices(): PaperServices {
    const { clock, publicUrl, files } = this.#services
    return { clock, publicUrl, files, keep: (record) => void this.#records.push(record) }
  }

  #name(number: number, title: string, ending: string): string {
    return folderFileName(number, this.#total, title, ending)
  }

  *#paper(number: number, title: string, issued: Issued): Generator<Buffer> {
    const { code, pages, pieces } = issued
    yield this.#zip.open(this.#name(number, title, 'pdf'))
    for (const piece of pieces) yield this.#zip.add(Buffer.from(piece))
    yield this.#zip.close()
    if (number > 0) this.#contents.push({ number, title, seal: { code, pages } })
  }

  async *#file({ companyId }: Identity, { id, title, ending }: MonthFile): AsyncGenerator<Buffer> {
    const number = this.#contents.length + 1
    const bytes = await this.#opened({ companyId, id })
    if (bytes) {
      yield this.#zip.open(this.#name(number, title, ending))
      for await (const piece of bytes) yield this.#zip.add(Buffer.from(piece))
      yield this.#zip.close()
    }
    this.#contents.push({ number, title, ...(!bytes && { isGone: true }) })
  }

  async #opened(key: FileKey) {
    try {
      return await this.#services.files.store.read(key)
    } catch (error) {
      if (error instanceof FileGone) return undefined
      throw error
    }
  }

  /** Reports progress after checking that the requester's access is unchanged. */
  async #step(done: number): Promise<void> {
    this.#attempt.signal.throwIfAborted()
    const [reader] = await this.#tenant.read()
    this.#checkReach(reader)
    await writeAs(this.#attempt, ({ rows, identity }) =>
      rows('update celeiro.council_folder set done = $3, total = $4 where company_id = $1 and id = $2', [
        identity.companyId,
        this.#filling.folderId,
        done,
        this.#total,
      ]),
    )
  }

  /** @throws DomainError `council_folder_access_changed` */
  #checkReach(reader: Identity): void {
    const [then, now] = [this.#reach, reachOf(reader)]
    if (!then || !stillReaches(then, now) || !stillReaches(now, then))
      throw new DomainError('council_folder_access_changed')
  }

  async #drawContents(reader: Identity): Promise<Issued> {
    const { kind, period, reason } = this.#filling
    const { branchId } = this.#tenant
    const branches = branchId ? [branchId] : []
    const [, head] = await this.#tenant.read(selectLetterhead({ reader, branches, now: this.#services.clock() }))
    const papers = this.#contents.filter(({ seal }) => seal !== undefined).length
    const attachments = this.#contents.length - papers
    const figure = (amount: number) => amount.toLocaleString('pt-BR')
    const paper: ListPaper = {
      form: 'list',
      title: `${kind.title}: ${contentsTitle.toLowerCase()}`,
      company: head.company,
      sender: head.sender,
      about: [{ label: 'Filial', value: head.branchNames }, kind.aboutOf(period)],
      issued: head.issued,
      text: kind.text,
      totals: [
        { label: 'Papéis', value: figure(papers) },
        ...(attachments > 0 ? [{ label: 'Anexos', value: figure(attachments) }] : []),
      ],
      columns: contentsColumns,
    }
    const { resource, periodName } = kind.noted
    const noted = {
      resource,
      recordId: resource === 'company' ? reader.companyId : null,
      facts: {
        format: 'zip',
        filters: { [periodName]: period, ...(branchId && { branchId }) },
        ...(reason !== undefined && { reason }),
      },
    }
    const rows = this.#contents.map(rowOf)
    return issue(this.#tenant, this.#paperServices(), { paper, rows: inOne(rows), noted })
  }

  async #end(received: ReceivedFile): Promise<void> {
    const { clock, files } = this.#services
    const { folderId } = this.#filling
    this.#attempt.signal.throwIfAborted()
    await this.#tenant.write(async (write) => {
      const { rows, identity } = write
      const { companyId } = identity
      this.#checkReach(identity)
      const ended = await rows(
        `update celeiro.council_folder set status = $3, done = total, size = $4, rights = $5, ended_at = $6
         where company_id = $1 and id = $2 and status = $7 returning id`,
        [companyId, folderId, READY, received.size, JSON.stringify(this.#reach), clock(), WAITING],
      )
      // Another attempt has ended it: nothing is sealed twice, and its bytes stay.
      if (ended.length === 0) throw new JobLost()
      for (const record of this.#records) await record(write)
      await files.store.keep({ companyId, id: folderId }, received)
    })
  }
}

/** The part of an identity that decides what it sees. */
export const reachOf = ({ permissions, branches }: Identity): FolderAccess => ({
  permissions: Object.fromEntries(Object.entries(permissions).map(([module, actions]) => [module, [...actions]])),
  branches: [...branches],
})

async function* inOne(rows: readonly SheetRow[]): AsyncGenerator<readonly SheetRow[]> {
  yield rows
}

const rowOf = ({ number, title, seal, isGone }: Piece): SheetRow => [
  String(number),
  title,
  seal ? 'Papel' : isGone ? 'Não encontrado' : 'Anexo',
  seal ? String(seal.pages) : '',
  seal ? shownSealCode(seal.code) : '',
]
