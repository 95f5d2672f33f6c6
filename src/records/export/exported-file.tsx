import { useEffect, useEffectEvent, useRef } from 'react'
// Named here to keep its chunk whole.
import '#src/records/list/record-list.tsx'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { failureOf, RequestFailure } from '#src/graphql/request-failure.ts'
import { useClient, useRuntime } from '#src/runtime/runtime-context.ts'
import { useToasts } from '#src/ui/toasts.ts'
import { fetchFile, saveFile } from '../file/file-fetch.ts'
import type { AskFile } from './export-action.tsx'

export interface ExportedFileProps {
  ask: AskFile
  /** The file is saved, or why not was said. */
  onClose: () => void
}

/** Fetches and saves an export; a refusal leaves the page. Aborted when unmounted. */
export function ExportedFile({ ask, onClose }: ExportedFileProps) {
  const client = useClient()
  const { api, platform } = useRuntime()
  const toasts = useToasts()
  const link = useRef<HTMLAnchorElement>(null)
  const fetched = async (signal: AbortSignal) => {
    const { file } = await ask(client, signal)
    return fetchFile({ api, platform }, file.url, signal)
  }
  const take = useEffectEvent(async (signal: AbortSignal) => {
    const outcome = await fetched(signal).catch(failureOf)
    const anchor = link.current
    if (signal.aborted || !anchor) return
    if (outcome instanceof RequestFailure) toasts.error(sentenceOfFailure(outcome))
    else {
      saveFile(anchor, outcome)
      toasts.success(`Arquivo ${outcome.name} salvo`)
    }
    onClose()
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
