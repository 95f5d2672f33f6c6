import { useQuery } from '@tanstack/react-query'
import { FileDocument } from '#src/graphql/generated/file.ts'
import type { FileQuery } from '#src/graphql/generated/graphql.ts'
import { fetchFile } from '#src/records/file/file-fetch.ts'
import { useClient, useRuntime } from '#src/runtime/runtime-context.ts'
import { fileKey } from './file-key.ts'

interface Stored {
  readonly file: FileQuery['file'] | undefined
  readonly error: Error | null
  /** Content, if it is an image. */
  readonly picture: Blob | undefined
}

/** Facts of a file, and the bytes of a picture; refetched when its address expires. */
export function useStoredFile(id: string, freshMilliseconds: number): Stored {
  const client = useClient()
  const { api, platform } = useRuntime()
  const { data: file, error } = useQuery({
    queryKey: fileKey(id),
    queryFn: ({ signal }) => client.request(FileDocument, { id }, { signal }).then(({ file: found }) => found),
    staleTime: freshMilliseconds,
    refetchInterval: Number.isFinite(freshMilliseconds) && freshMilliseconds,
  })
  const { data } = useQuery({
    queryKey: [...fileKey(id), 'content'],
    queryFn: ({ signal }) => fetchFile({ api, platform }, file?.url ?? '', signal),
    enabled: file?.contentType.startsWith('image/') ?? false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { file, error, picture: data?.content }
}
