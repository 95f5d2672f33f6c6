import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { DomainError } from '#domain/error/error.ts'
import type { FileTroubleName } from '#domain/installation/health.ts'
import { FileGone, type FileKey, type FileStore, type ReceivedFile } from './store.ts'

/** A bucket of any store that speaks S3, and how we are known there. */
export interface Bucket {
  /** With the bucket in its path: `https://s3.sa-east-1.amazonaws.com/arquivos`. */
  readonly url: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Until an answer begins; a large file is on its way longer. */
const patienceMilliseconds = 20_000

/** For health checks only. */
const probePatienceMilliseconds = 3_000
const probedForMilliseconds = 30_000
/** Of no company; a key that may read, write and delete objects may write it over. */
const probe = { key: 'celeiro-probe', body: 'Celeiro' }

/** Files in a bucket, each under its company. */
export class BucketStore implements FileStore {
  readonly #bucket: Bucket
  readonly #client: AwsClient
  #probed: { at: number; trouble: Promise<FileTroubleName | undefined> } | undefined

  constructor(bucket: Bucket) {
    this.#bucket = bucket
    const { region, accessKeyId, secretAccessKey } = bucket
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  }

  async keep(key: FileKey, { path, sha256 }: ReceivedFile): Promise<void> {
    const body = await openAsBlob(path)
    // The store verifies the signed checksum.
    await this.#ask(key, { method: 'PUT', body, headers: { 'x-amz-content-sha256': sha256 } })
  }

  async read(key: FileKey): Promise<Readable> {
    const { body } = await this.#ask(key, { method: 'GET' })
    return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([])
  }

  async remove(key: FileKey): Promise<void> {
    await this.#ask(key, { method: 'DELETE' }).catch((error: unknown) => {
      if (!(error instanceof FileGone)) throw error
    })
  }

  /** Health check: writes one small object and reports why that fails; cached for half a minute. */
  trouble(): Promise<FileTroubleName | undefined> {
    const now = performance.now()
    if (!this.#probed || now - this.#probed.at > probedForMilliseconds)
      this.#probed = { at: now, trouble: this.#probe() }
    return this.#probed.trouble
  }

  async #probe(): Promise<FileTroubleName | undefined> {
    const { accessKeyId, secretAccessKey, region } = this.#bucket
    // No retries: the check reports the present state.
    const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
    const signal = AbortSignal.timeout(probePatienceMilliseconds)
    const headers = { 'x-amz-content-sha256': createHash('sha256').update(probe.body).digest('hex') }
    const request = { method: 'PUT', body: probe.body, headers, signal }
    const answer = await client.fetch(`${this.#bucket.url}/${probe.key}`, request).catch((error: Error) => error)
    if (answer instanceof Error) return answer.name === 'TimeoutError' ? 'SLOW' : 'UNREACHABLE'
    if (answer.ok) return undefined
    const body = await answer.text().catch(() => '')
    if (answer.status === 404 || body.includes('NoSuchBucket')) return 'NO_BUCKET'
    return answer.status === 401 || answer.status === 403 ? 'REFUSED' : 'FAILING'
  }

  /** @throws FileGone, DomainError `file_store_unavailable` for a store that does not answer or refuses us */
  async #ask({ companyId, id }: FileKey, init: RequestInit): Promise<Response> {
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), patienceMilliseconds)
    try {
      const url = `${this.#bucket.url}/${companyId}/${id}`
      const answer = await this.#client.fetch(url, { ...init, signal: stop.signal }).catch((cause: unknown) => {
        throw unavailable(cause)
      })
      if (answer.ok) return answer
      const body = await answer.text()
      if (answer.status === 404 && !body.includes('NoSuchBucket')) throw new FileGone()
      throw unavailable(new Error(`${answer.status} ${body.slice(0, 500)}`))
    } finally {
      clearTimeout(timer)
    }
  }
}

function unavailable(cause: unknown): DomainError {
  return Object.assign(new DomainError('file_store_unavailable'), { cause })
}
