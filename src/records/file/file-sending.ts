import type { QueryClient } from '@tanstack/react-query'
import { fromCallback } from 'xstate'
import { isErrorCode } from '#domain/error/errors.ts'
import { keptFileName } from '#domain/file/name.ts'
import type { Sendable, Sent, UploadEvent } from '#machines/upload.ts'
import type { Runtime } from '#src/app/runtime/runtime.ts'
import { putFile } from '#src/foundation/put-file.ts'
import { UploadAddressDocument } from '#src/graphql/generated/file.ts'
import type { FileQuery } from '#src/graphql/generated/graphql.ts'
import { RequestFailure } from '#src/graphql/request-failure.ts'
import { fileKey } from './file-key.ts'

/** What a file is by the end of its name, where the browser does not say. */
const types: Readonly<Record<string, string>> = { pdf: 'application/pdf', png: 'image/png' }

const typeOf = ({ name, type }: Sendable): string =>
  type || (types[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'image/jpeg')

/** Sends a file in both steps, and keeps what is then known of it. */
export const fileSending = ({ client, api }: Pick<Runtime, 'client' | 'api'>, queries: QueryClient) =>
  fromCallback<UploadEvent, Sendable>(({ input, sendBack }) => {
    const stop = new AbortController()
    const fail = (error: unknown) => !stop.signal.aborted && sendBack({ type: 'failed', error })
    const contentType = typeOf(input)
    const asked = { name: keptFileName(input.name), contentType, size: input.size }
    client.request(UploadAddressDocument, asked, { signal: stop.signal }).then(({ uploadAddress }) => {
      const giveUp = putFile({
        url: new URL(uploadAddress.url, api),
        file: input as File,
        contentType,
        onProgress: (sentBytes) => sendBack({ type: 'progressed', sentBytes }),
        onEnd: (status, text) => {
          if (status !== 200) return fail(failureIn(status, text))
          const file = JSON.parse(text) as FileQuery['file']
          queries.setQueryData(fileKey(file.id), file)
          const { id, name, contentType: kept, size } = file
          sendBack({ type: 'arrived', file: { id, name, contentType: kept, size } satisfies Sent })
        },
      })
      stop.signal.addEventListener('abort', giveUp)
    }, fail)
    return () => stop.abort()
  })

interface Refused {
  readonly error?: string
  readonly errors?: readonly { readonly msg: string; readonly params?: Record<string, string | number> }[]
}

/** What the API refused with; anything that is none of its answers may be sent again. */
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
