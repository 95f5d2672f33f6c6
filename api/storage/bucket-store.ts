import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { DomainError } from '#domain/error/errors.ts'
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

/** Files in a bucket, each under its company. */
export class BucketStore implements FileStore {
  readonly #bucket: Bucket
  readonly #client: AwsClient

  constructor(bucket: Bucket) {
    this.#bucket = bucket
    const { region, accessKeyId, secretAccessKey } = bucket
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  }

  async keep(key: FileKey, { path, sha256 }: ReceivedFile): Promise<void> {
    const body = await openAsBlob(path)
    // The store compares what came with the checksum that is signed.
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
      const told = await answer.text()
      if (answer.status === 404 && !told.includes('NoSuchBucket')) throw new FileGone()
      throw unavailable(new Error(`${answer.status} ${told.slice(0, 500)}`))
    } finally {
      clearTimeout(timer)
    }
  }
}

function unavailable(cause: unknown): DomainError {
  return Object.assign(new DomainError('file_store_unavailable'), { cause })
}
