import { useEffect, useEffectEvent, useRef } from 'react'
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
  const fetchFile = async (signal: AbortSignal) => {
    const { file } = await client.request(document, variables, { signal })
    const address = new URL(file.url, api)
    const answer = await platform.fetch(address, { signal })
    if (!answer.ok) throw new RequestFailure({ key: await keyOf(answer), status: answer.status })
    const name = decodeURIComponent(address.pathname.split('/').at(-1) ?? '')
    const type = types[name.split('.').at(-1) ?? ''] ?? 'application/pdf'
    return { name, content: new Blob([await answer.arrayBuffer()], { type }) }
  }
  const take = useEffectEvent(async (signal: AbortSignal) => {
    const outcome = await fetchFile(signal).catch(failureOf)
    const anchor = link.current
    if (signal.aborted || !anchor) return
    if (outcome instanceof RequestFailure) toasts.error(sentenceOfFailure(outcome))
    else {
      anchor.href = URL.createObjectURL(outcome.content)
      anchor.download = outcome.name
      anchor.click()
      toasts.success(`Arquivo ${outcome.name} salvo`)
    }
    onEnd()
  })
  useEffect(() => {
    const stop = new AbortController()
    const anchor = link.current
    void take(stop.signal)
    return () => {
      stop.abort()
      if (anchor) URL.revokeObjectURL(anchor.href)
    }
  }, [])
  return (
    <a ref={link} href="#arquivo" hidden>
      Arquivo
    </a>
  )
}

/** What the API refused a download with; anything that is none of its answers is a failed download. */
async function keyOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null)
  const code = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
  return typeof code === 'string' ? code : 'download_failed'
}
