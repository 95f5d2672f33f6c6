import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { failureOf, RequestFailure } from '#src/graphql/request-failure.ts'
import { useClient, useRuntime } from '#src/runtime/runtime-context.ts'
import { useLayer } from '#src/ui/layer.ts'
import { useToasts } from '#src/ui/toasts.ts'
import { fetchFile, saveFile } from '../file/file-fetch.ts'
import type { AskFile } from './export-action.tsx'

/** Downloads a file for what has no control of its own on the screen, such as a toast. */
export function useFileSaver(): (ask: AskFile) => Promise<void> {
  const client = useClient()
  const { api, platform } = useRuntime()
  const toasts = useToasts()
  const layer = useLayer()
  return async (ask) => {
    const fetched = async () => {
      const { file } = await ask(client, new AbortController().signal)
      return fetchFile({ api, platform }, file.url)
    }
    const outcome = await fetched().catch(failureOf)
    const anchor = layer.current?.ownerDocument.createElement('a')
    if (outcome instanceof RequestFailure) toasts.error(sentenceOfFailure(outcome))
    else if (anchor) {
      saveFile(anchor, outcome)
      platform.whenIdle(() => URL.revokeObjectURL(anchor.href))
      toasts.success(`Arquivo ${outcome.name} salvo`)
    }
  }
}
