import { useEffect, useReducer, useRef } from 'react'
import type { Command, ElementMessage } from '#src/inspect/message.ts'
import { emptyLog, type InspectionLog, withMessage } from './inspection-log.ts'
import { type PageLink, pageLink } from './page-link.ts'

/** Everything the elements tell, from their beginning, and a way to send them something. */
export function useInspection(): { log: InspectionLog; send: (command: Command) => void } {
  const [log, take] = useReducer((log: InspectionLog, message: ElementMessage) => withMessage(log, message), emptyLog)
  const link = useRef<PageLink | null>(null)
  useEffect(() => {
    const opened = pageLink(take)
    link.current = opened
    opened.send({ kind: 'ask' })
    return opened.close
  }, [])
  return { log, send: (command) => link.current?.send(command) }
}
