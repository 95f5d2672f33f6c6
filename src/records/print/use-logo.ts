import { useQuery } from '@tanstack/react-query'
import { FileDocument } from '#src/graphql/generated/file.ts'
import { fetchFile } from '#src/records/file/file-fetch.ts'
import { fileKey } from '#src/records/file/file-key.ts'
import { useClient, useRuntime, useUser } from '#src/runtime/runtime-context.ts'

interface Logo {
  /** Loaded, failed, or there is none. */
  readonly isSettled: boolean
  readonly logo: ImageBitmap | undefined
}

/** Company logo, decoded before anything is printed. */
export function useLogo(): Logo {
  const { logo: id } = useUser().company
  const client = useClient()
  const { api, platform } = useRuntime()
  const { data, isLoading } = useQuery({
    queryKey: [...fileKey(id ?? ''), 'bitmap'],
    queryFn: async ({ signal }) => {
      const { file } = await client.request(FileDocument, { id: id ?? '' }, { signal })
      const { content } = await fetchFile({ api, platform }, file.url, signal)
      return createImageBitmap(content)
    },
    enabled: Boolean(id),
    // Paper without a logo is better than none.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { isSettled: !isLoading, logo: data }
}
