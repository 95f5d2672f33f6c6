import type { CeleiroEvents, Emit } from '#src/runtime/event/events.ts'
import type { TokenDemand } from '#src/runtime/session/host-tokens.ts'
import { messageIn } from './greeting.ts'
import type { FrameInput, Question, ToPortal } from './message.ts'

/** Cancelable events: answered asynchronously. */
const answeredEvents: readonly (keyof CeleiroEvents)[] = ['celeiro-update', 'celeiro-sign-out', 'celeiro-leave']

/** The conversation with the portal, once it has introduced itself. */
export interface PortalLine {
  say: (message: ToPortal) => void
  emit: Emit
  /** Gets a token from the portal. Rejects with its error, or with an invalid answer. */
  token: (demand?: TokenDemand) => Promise<string | null>
  /** Asks for a missing `getToken`. Rejects if the code could not be loaded. */
  seek: (again: string, isOver: boolean) => Promise<unknown>
}

/** Connects to the portal's port. @param change later settings */
export function portalLine(port: MessagePort, change: (input: FrameInput) => void): PortalLine {
  const questions = new Map<number, { resolve: (value: unknown) => void; reject: (problem: Error) => void }>()
  let asking = 0
  const say = (message: ToPortal) => port.postMessage(message)
  const ask = (question: Question) =>
    new Promise<unknown>((resolve, reject) => {
      asking += 1
      questions.set(asking, { resolve, reject })
      say({ ...question, id: asking })
    })
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = messageIn(data)
    if (!message) return
    if ('set' in message) return change(message.set)
    // Each question is answered once: duplicates are ignored.
    const question = questions.get(message.answer)
    questions.delete(message.answer)
    if (message.failure === undefined) question?.resolve(message.value)
    else question?.reject(new Error(message.failure))
  }
  const emit: Emit = (name, detail) => {
    if (answeredEvents.includes(name)) return ask({ ask: name, detail }).then((answer) => answer !== false)
    say({ tell: name, detail })
    return true
  }
  const token = async (detail?: TokenDemand) => {
    const answer = await ask({ ask: 'getToken', detail })
    if (typeof answer === 'string') return answer
    if (answer === null || answer === undefined) return null
    throw new Error(`getToken answered ${String(answer)}, not a token`)
  }
  const seek = (again: string, isOver: boolean) => ask({ ask: 'seek', detail: { again, isOver } })
  return { say, emit, token, seek }
}
