import type { CeleiroEvents, Emit } from '#src/runtime/events.ts'
import { messageIn } from './greeting.ts'
import type { FrameInput, Question, ToPortal } from './message.ts'

/** What the portal may take into its own hands: it is asked, and answers later. */
const asked: readonly (keyof CeleiroEvents)[] = ['celeiro-update', 'celeiro-sign-out', 'celeiro-leave']

/** The conversation with the portal, once it has introduced itself. */
export interface PortalLine {
  say: (message: ToPortal) => void
  emit: Emit
  /** A token of ours from the portal. Rejects with what its function threw. */
  token: () => Promise<string | null>
}

/** Takes the port that the portal handed over. @param change is called with what the portal sets from now on */
export function portalLine(port: MessagePort, change: (input: FrameInput) => void): PortalLine {
  const questions = new Map<number, { resolve: (value: unknown) => void; reject: (problem: Error) => void }>()
  let asking = 0
  const say = (message: ToPortal) => port.postMessage(message)
  const ask = (question: Question, detail?: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      asking += 1
      questions.set(asking, { resolve, reject })
      say({ ask: question, id: asking, detail })
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
    if (asked.includes(name)) return ask(name, detail).then((answer) => answer !== false)
    say({ tell: name, detail })
    return true
  }
  const token = async () => {
    const answer = await ask('getToken')
    return typeof answer === 'string' ? answer : null
  }
  return { say, emit, token }
}
