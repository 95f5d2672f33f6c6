import type { CeleiroEvents, Emit } from '#src/runtime/events.ts'
import { messageIn } from './greeting.ts'
import type { FrameInput, Question, ToPortal } from './message.ts'

/** What the portal may take into its own hands: it is asked, and answers later. */
const asked: readonly (keyof CeleiroEvents)[] = ['celeiro-update', 'celeiro-sign-out', 'celeiro-leave']

/** The conversation with the portal, once it has introduced itself. */
export interface PortalLine {
  say: (message: ToPortal) => void
  emit: Emit
  /** A token of ours from the portal. Rejects with what its function threw, or with what it answered in place of one. */
  token: () => Promise<string | null>
  /** Asks it for a function that it has not given. Rejects where the code for that could not be fetched. */
  seek: (again: string, isOver: boolean) => Promise<unknown>
}

/** Takes the port that the portal handed over. @param change is called with what the portal sets from now on */
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
    // Each question is answered once: an answer that comes again finds nobody.
    const question = questions.get(message.answer)
    questions.delete(message.answer)
    if (message.failure === undefined) question?.resolve(message.value)
    else question?.reject(new Error(message.failure))
  }
  const emit: Emit = (name, detail) => {
    if (asked.includes(name)) return ask({ ask: name, detail }).then((answer) => answer !== false)
    say({ tell: name, detail })
    return true
  }
  const token = async () => {
    const answer = await ask({ ask: 'getToken' })
    if (typeof answer === 'string') return answer
    if (answer === null || answer === undefined) return null
    throw new Error(`getToken answered ${String(answer)}, not a token`)
  }
  const seek = (again: string, isOver: boolean) => ask({ ask: 'seek', detail: { again, isOver } })
  return { say, emit, token, seek }
}
