import type { QueryClient } from '@tanstack/react-query'
import { fromCallback } from 'xstate'
import { isErrorCode } from '#domain/catalogue/errors.ts'
import { storedFileName } from '#domain/file/name.ts'
import type { Sendable, UploadEvent, UploadedFile } from '#machines/upload.ts'
import { putFile } from '#src/foundation/put-file.ts'
import { UploadAddressDocument } from '#src/graphql/generated/file.ts'
import type { FileQuery } from '#src/graphql/generated/graphql.ts'
import { RequestFailure } from '#src/graphql/request-failure.ts'
import type { Runtime } from '#src/runtime/runtime.ts'
import { fileKey } from './file-key.ts'

/** Content type by file ending, where the browser lacks or misnames it. */
const types: Readonly<Record<string, string>> = { pdf: 'application/pdf', png: 'image/png', xml: 'application/xml' }

const typeOf = ({ name, type }: Sendable): string =>
  (type === 'text/xml' ? '' : type) || (types[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'image/jpeg')

type Sender = Pick<Runtime, 'client' | 'api'>
type StoredFile = FileQuery['file']

/** Upload options: an attachment of a record, or a file for one import. */
export interface Sending {
  readonly kind: 'attachment' | 'import'
  readonly contentType: string
  readonly signal: AbortSignal
  readonly onProgress: (sentBytes: number) => void
}

/** Requests a signed upload address and uploads the file. @throws RequestFailure */
export async function sendFile({ client, api }: Sender, file: Sendable, sending: Sending): Promise<StoredFile> {
  const { kind, contentType, signal, onProgress } = sending
  const variables = { name: storedFileName(file.name), contentType, size: file.size, kind }
  const { uploadAddress } = await client.request(UploadAddressDocument, variables, { signal })
  return new Promise((resolve, reject) => {
    const giveUp = putFile({
      url: new URL(uploadAddress.url, api),
      file: file as File,
      contentType,
      onProgress,
      onEnd: (status, text) =>
        status === 200 ? resolve(JSON.parse(text) as StoredFile) : reject(failureIn(status, text)),
    })
    signal.addEventListener('abort', giveUp)
  })
}

/** Uploads an attachment and caches its facts. */
export const fileSending = (sender: Sender, queries: QueryClient) =>
  fromCallback<UploadEvent, Sendable>(({ input, sendBack }) => {
    const stop = new AbortController()
    sendFile(sender, input, {
      kind: 'attachment',
      contentType: typeOf(input),
      signal: stop.signal,
      onProgress: (sentBytes) => sendBack({ type: 'progressed', sentBytes }),
    }).then(
      (file) => {
        queries.setQueryData(fileKey(file.id), file)
        const { id, name, contentType, size } = file
        sendBack({ type: 'arrived', file: { id, name, contentType, size } satisfies UploadedFile })
      },
      (error: unknown) => !stop.signal.aborted && sendBack({ type: 'failed', error }),
    )
    return () => stop.abort()
  })

interface Refused {
  readonly error?: string
  readonly errors?: readonly { readonly msg: string; readonly params?: Record<string, string | number> }[]
}

/** Error of an upload; anything unknown may be retried. */
function failureIn(status: number, text: string): RequestFailure {
  if (status === 0) return new RequestFailure({ key: 'ERR_NETWORK' })
  const { error, errors: [problem] = [] } = parsed(text)
  const code = error ?? problem?.msg
  if (!isErrorCode(code)) return new RequestFailure({ key: 'upload_failed', status, retryable: true })
  return new RequestFailure({ key: code, status, params: problem?.params ?? {}, retryable: status >= 500 })
}

function parsed(text: string): Refused {
  try {
    return JSON.parse(text) as Refused
  } catch {
    return {}
  }
}
