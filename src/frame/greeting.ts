import { type FrameInput, protocol, type ToFrame } from './message.ts'

/** Length limits of untrusted text. */
const longestText = 2_048
const longestToken = 16_384

const texts = ['session', 'history', 'path', 'view', 'theme', 'environment'] as const

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Validates a portal's input. */
export function inputIn(value: unknown): FrameInput {
  if (!isFields(value)) return {}
  const input: FrameInput = {}
  for (const name of texts) {
    const text = value[name]
    if (text === null || text === undefined || (typeof text === 'string' && text.length <= longestText)) {
      if (name in value) input[name] = text ?? null
    }
  }
  if (Number.isSafeInteger(value.tokens)) input.tokens = Number(value.tokens)
  if (typeof value.grows === 'boolean') input.grows = value.grows
  return input
}

/** A message of the portal by the port; nothing for anything else, such as a second introduction. */
export function messageIn(value: unknown): ToFrame | null {
  if (!isFields(value)) return null
  if ('set' in value) return { set: inputIn(value.set) }
  if (!Number.isSafeInteger(value.answer)) return null
  const answer = Number(value.answer)
  if (typeof value.failure === 'string') return { answer, failure: value.failure.slice(0, longestText) }
  const scheme = value.value ?? null
  const isKnown =
    scheme === null || typeof scheme === 'boolean' || (typeof scheme === 'string' && scheme.length <= longestToken)
  return isKnown
    ? { answer, value: scheme }
    : { answer, failure: `it answered ${String(scheme).slice(0, 30)}, not a token` }
}

/** How the page around introduced itself. */
export interface Greeting {
  input: FrameInput
  port: MessagePort
}

type Framed = Pick<Window, 'parent' | 'addEventListener' | 'removeEventListener'>

/**
 * Waits for the page around to introduce itself. Only the page right around is heard, from an origin that is listed, and
 * only once.
 */
export function greeting(page: Framed, portals: readonly string[]): Promise<Greeting> {
  return new Promise((resolve) => {
    const hear = ({ source, origin, data, ports }: MessageEvent<unknown>) => {
      const [port, ...more] = ports
      if (source !== page.parent || page.parent === page || !portals.includes(origin)) return
      if (!isFields(data) || data.celeiro !== protocol || !port || more.length > 0) return
      page.removeEventListener('message', hear)
      resolve({ input: inputIn(data.input), port })
    }
    page.addEventListener('message', hear)
  })
}
