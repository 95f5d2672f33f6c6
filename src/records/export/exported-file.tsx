import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
// The list stands already; named here, its chunks stay whole: a bundler cuts them where only some modules are shared.
import '../record-list.tsx'
import { useClient, useRuntime } from '#src/app/runtime-context.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import type { FileFormat } from '#src/graphql/generated/graphql.ts'
import { failureOf, RequestFailure } from '#src/graphql/request-failure.ts'
import { useToasts } from '#src/ui/toasts.ts'
import type { ExportDocument } from './export-action.tsx'

/** What a file is by the end of its name. */
const types: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
}

export interface ExportedFileProps {
  document: ExportDocument
  variables: { format: FileFormat }
  /** The file is saved, or why not was said. */
  onEnd: () => void
}

/** Fetches a list as a file and saves it; a refusal leaves the page where it is. What is no longer shown is given up. */
export function ExportedFile({ document, variables, onEnd }: ExportedFileProps) {
  const client = useClient()
  const { api, platform } = useRuntime()
  const toasts = useToasts()
  const link = useRef<HTMLAnchorElement>(null)
  const { data: file, error } = useQuery({
    queryKey: ['export', useId()],
    queryFn: async ({ signal }) => {
      const { url } = (await client.request(document, variables, { signal })).file
      const address = new URL(url, api)
      const answer = await platform.fetch(address, { signal })
      if (!answer.ok) throw new RequestFailure({ key: await keyOf(answer), status: answer.status })
      const content = await answer.arrayBuffer()
      return { name: decodeURIComponent(address.pathname.split('/').at(-1) ?? ''), content }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const save = useEffectEvent(({ name, content }: { name: string; content: ArrayBuffer }) => {
    const type = types[name.split('.').at(-1) ?? ''] ?? 'application/pdf'
    const href = URL.createObjectURL(new Blob([content], { type }))
    link.current?.setAttribute('href', href)
    link.current?.click()
    toasts.success(`Arquivo ${name} salvo`)
    onEnd()
    return href
  })
  useEffect(() => {
    if (!file) return
    const href = save(file)
    return () => URL.revokeObjectURL(href)
  }, [file])
  const fail = useEffectEvent((failure: Error) => {
    toasts.error(sentenceOfFailure(failureOf(failure)))
    onEnd()
  })
  useEffect(() => {
    if (error) fail(error)
  }, [error])
  return (
    <a ref={link} href="#arquivo" download={file?.name} hidden>
      {file?.name}
    </a>
  )
}

/** What the API refused a download with; anything that is none of its answers is a failed download. */
async function keyOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null)
  const code = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
  return typeof code === 'string' ? code : 'download_failed'
}
