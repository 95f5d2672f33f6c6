import { v7 as newId } from 'uuid'
import { StoredFile, UploadAddress, UploadQuery } from '#domain/file/file.ts'
import { storedFileName } from '#domain/file/name.ts'
import { type Api, ById, operation } from '../http/operation.ts'
import { signable } from '../http/signed-file.ts'
import { readableFile } from './stored-file.ts'
import { checkAnnounced, uploadKind } from './upload.ts'

/** Upload addresses, and the facts of a file with a signed download address. */
export function routes(api: Api): void {
  operation(
    api,
    {
      method: 'get',
      path: '/file/signed-url',
      operationId: 'uploadAddress',
      summary: 'Where to PUT the bytes of one file: a picture or PDF for a record, or text to import',
      query: UploadQuery,
      answer: UploadAddress,
    },
    async ({ query, tenant, services: { addresses, files, clock } }) => {
      checkAnnounced(query, files)
      await tenant.read()
      const { contentType, size, kind } = query
      const id = newId()
      const name = storedFileName(query.name)
      const now = clock()
      const upload = { id, contentType, size, kind }
      const url = addresses.sign(
        { method: 'PUT', name, kind: uploadKind, sessionId: tenant.sessionId, query: upload },
        now,
      )
      return { id, url, expiresAt: addresses.expiryOf(now).toISOString() }
    },
  )
  operation(
    api,
    {
      method: 'get',
      path: '/file/{id}',
      operationId: 'file',
      summary: 'A file of a record that the session reads, or one that it has just sent, with a new address',
      params: ById,
      answer: StoredFile,
    },
    async ({ params, tenant }) => (await readableFile(api, tenant, params.id)).file as StoredFile,
  )
  signable(api, 'file', {
    route: 'GET /file/{id}',
    open: async (tenant, { id }, { files }) => {
      const { file, key } = await readableFile(api, tenant, String(id))
      return { bytes: await files.store.read(key), contentType: file.contentType, size: file.size }
    },
  })
}
