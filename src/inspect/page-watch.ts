import { inspectorLink } from '#src/inspect/inspector-link.ts'
import type { Inspection } from '#src/runtime/inspection/inspection.ts'
import { channelName, type ElementMessage, isInspectorMessage, type Report } from './message.ts'
import { Tap } from './tap.ts'
import { listen, stopListening, type Watch } from './watch.ts'

/** Connects the tap to our own inspector page, in both directions. */
export function watchOnPage(inspection: Inspection): Watch {
  const { api, platform } = inspection
  const element = platform.randomId()
  const tell = (report: Report) => link.tell({ from: 'celeiro-app', element, report } satisfies ElementMessage)
  const tap = new Tap({ tell, now: platform.now })
  const link = inspectorLink({
    api,
    channel: channelName,
    hear: (data) => {
      if (!isInspectorMessage(data)) return
      const { command } = data
      if (command.kind === 'ask') tap.tellAll()
      else if (command.element === element) tap.send(command.actor, command.event)
    },
  })
  listen(inspection, tap)
  return {
    open: link.open,
    stop: () => {
      stopListening(inspection)
      tell({ kind: 'gone' })
      link.close()
    },
  }
}
