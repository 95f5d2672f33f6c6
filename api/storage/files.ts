import path from 'node:path'
import { mostImportBytes } from '#domain/file/limits.ts'
import { type Bucket, BucketStore } from './bucket-store.ts'
import { type FileStore, FolderStore } from './store.ts'

/** What the routes of files work with. */
export interface Files {
  readonly store: FileStore
  /** Folder of uploads that are not validated yet. */
  readonly incomingFolder: string
  readonly mostImportBytes: number
}

/** Files in a bucket, or in folders below one of this machine. */
export const filesIn = (folder: string, bucket?: Bucket, importBytes = mostImportBytes): Files => ({
  store: bucket ? new BucketStore(bucket) : new FolderStore(path.join(folder, 'files')),
  incomingFolder: path.join(folder, 'incoming'),
  mostImportBytes: importBytes,
})
