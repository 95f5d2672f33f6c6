import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Bucket, BucketStore } from '#api/storage/bucket-store.ts'
import { FileGone, type FileStore, FolderStore } from '#api/storage/store.ts'
import { openBucket } from '#tests/support/service/bucket.ts'

const key = { companyId: '01900000-0000-7000-8000-000000000001', id: '01900000-0000-7000-8000-0000000000a2' }
const content = Buffer.from('%PDF-1.4 recibo\u0000\u00ff')

function folder(): string {
  const made = mkdtempSync(path.join(os.tmpdir(), 'celeiro-store-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

function received() {
  const file = path.join(folder(), 'came')
  writeFileSync(file, content)
  return { path: file, size: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}

/** Of a real store, where the environment names one as the product's does. */
const {
  CELEIRO_S3_URL: url,
  CELEIRO_S3_KEY = '',
  CELEIRO_S3_SECRET = '',
  CELEIRO_S3_REGION = 'us-east-1',
} = process.env
const configured: readonly Bucket[] = url
  ? [{ url, region: CELEIRO_S3_REGION, accessKeyId: CELEIRO_S3_KEY, secretAccessKey: CELEIRO_S3_SECRET }]
  : []

const stores: readonly (readonly [string, () => Promise<FileStore>])[] = [
  ['a folder', async () => new FolderStore(folder())],
  ['a bucket', async () => new BucketStore((await openBucket()).bucket)],
  ...configured.map((bucket) => [`the bucket ${bucket.url}`, async () => new BucketStore(bucket)] as const),
]

describe.each(stores)('%s', (_name, open) => {
  it('keeps bytes, gives them back, and forgets them, also twice', async () => {
    const store = await open()
    await store.keep(key, received())
    await store.keep(key, received())
    expect(await buffer(await store.read(key))).toEqual(content)
    await expect(store.read({ ...key, companyId: key.id }), 'of another church').rejects.toThrow(FileGone)
    await store.remove(key)
    await store.remove(key)
    await expect(store.read(key)).rejects.toThrow(FileGone)
  })
})

describe('a bucket', () => {
  it.each(configured)('of a real store refuses a stranger and other bytes', async (bucket) => {
    const stranger = new BucketStore({ ...bucket, secretAccessKey: 'outro' })
    const unavailable = { code: 'file_store_unavailable' }
    await expect(stranger.keep(key, received())).rejects.toMatchObject(unavailable)
    const store = new BucketStore(bucket)
    await expect(store.keep(key, { ...received(), sha256: '0'.repeat(64) })).rejects.toMatchObject(unavailable)
    await expect(store.read(key)).rejects.toThrow(FileGone)
    await expect(new BucketStore({ ...bucket, url: `${bucket.url}-nenhum` }).read(key)).rejects.toMatchObject(
      unavailable,
    )
  })

  it('that does not know us, gets other bytes or is away is unavailable, and nothing is kept', async () => {
    const { bucket, objects, close } = await openBucket()
    const stranger = new BucketStore({ ...bucket, secretAccessKey: 'outro' })
    const unavailable = { code: 'file_store_unavailable' }
    await expect(stranger.keep(key, received())).rejects.toMatchObject(unavailable)
    const store = new BucketStore(bucket)
    await expect(store.keep(key, { ...received(), sha256: '0'.repeat(64) })).rejects.toMatchObject(unavailable)
    expect(objects.size).toBe(0)
    await close()
    await expect(store.read(key)).rejects.toMatchObject(unavailable)
  })
})

describe('a bucket that is asked whether it works', () => {
  it('says nothing while it does, and leaves no file of anybody', async () => {
    const { bucket, objects } = await openBucket()
    expect(await new BucketStore(bucket).trouble()).toBeUndefined()
    expect([...objects.keys()]).toEqual(['/arquivos/celeiro-probe'])
  })

  it('says that it refuses our key, or is away', async () => {
    const { bucket, close } = await openBucket()
    expect(await new BucketStore({ ...bucket, secretAccessKey: 'outro' }).trouble()).toBe('REFUSED')
    await close()
    expect(await new BucketStore(bucket).trouble()).toBe('UNREACHABLE')
  })

  it.each([
    ['a refusal of our key', () => new Response('<Code>AccessDenied</Code>', { status: 403 }), 'REFUSED'],
    ['that there is no such bucket', () => new Response('<Code>NoSuchBucket</Code>', { status: 404 }), 'NO_BUCKET'],
    ['a fault of its own', () => new Response('', { status: 500 }), 'FAILING'],
    ['nothing in time', () => Promise.reject(new DOMException('late', 'TimeoutError')), 'SLOW'],
  ])('tells %s, and is not asked again for half a minute', async (_what, answer, trouble) => {
    const { bucket } = await openBucket()
    const transport = vi.fn(answer)
    vi.stubGlobal('fetch', transport)
    onTestFinished(() => void vi.unstubAllGlobals())
    const store = new BucketStore(bucket)
    expect([await store.trouble(), await store.trouble(), transport.mock.calls.length]).toEqual([trouble, trouble, 1])
  })
})

it('a file in the folder is readable by its owner alone', async () => {
  const made = folder()
  await new FolderStore(path.join(made, 'files')).keep(key, received())
  expect(existsSync(path.join(made, 'files', key.companyId, 'a2', key.id))).toBe(true)
})
