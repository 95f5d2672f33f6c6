import { DomainError } from '#domain/error/error.ts'
import { type Ceremony, protocol, type Signed, type ToOpener } from './message.ts'

const size = { width: 460, height: 600 }
/** How often it is looked whether the person closed the window: no event tells. */
const lookMilliseconds = 500

/**
 * Whether this page may ask the device itself: one of the passkeys' own host that nothing frames, or of a portal in a browser
 * that knows related origins.
 */
export function mayAskHere(api: URL): boolean | Promise<boolean> {
  if (self !== top) return false
  if (api.origin === location.origin) return true
  const { getClientCapabilities } = PublicKeyCredential
  if (!getClientCapabilities) return false
  return getClientCapabilities.call(PublicKeyCredential).then(
    ({ relatedOrigins = false }) => relatedOrigins,
    () => false,
  )
}

/**
 * Has a window of Celeiro's own origin do what this page may not. It opens while the press still counts, before `ask` has
 * fetched the challenge, which is the nonce: the server takes what was signed for it once.
 * @throws DomainError `passkey_window_closed`: blocked by the browser, closed by the person, or parted from the page by its
 *   Cross-Origin-Opener-Policy; an Error of the browser's name for a refusal
 */
export async function openPasskeyWindow(api: URL, ask: () => Promise<Ceremony>): Promise<Signed> {
  const address = new URL('passkey', api)
  const opened = open(address, '', `popup,width=${size.width},height=${size.height}`)
  if (!opened) throw new DomainError('passkey_window_closed')
  // It may be ready before the challenge is there.
  const answer = answerOf(opened, address.origin, ask)
  return answer.finally(() => opened.close())
}

function answerOf(opened: Window, origin: string, ask: () => Promise<Ceremony>): Promise<Signed> {
  return new Promise<Signed>((resolve, reject) => {
    const ceremony = ask()
    ceremony.catch((error: unknown) => settle(() => reject(error)))
    const settle = (end: () => void) => {
      clearInterval(watch)
      removeEventListener('message', hear)
      end()
    }
    const hear = ({ source, origin: from, data }: MessageEvent<{ celeiro?: unknown } & ToOpener>) => {
      if (source !== opened || from !== origin || data?.celeiro !== protocol) return
      if ('ready' in data)
        void ceremony.then(
          (ceremony) => opened.postMessage({ celeiro: protocol, ceremony }, origin),
          () => undefined,
        )
      else if ('signed' in data) settle(() => resolve(data.signed))
      else settle(() => reject(Object.assign(new Error('The window was refused'), { name: data.failure })))
    }
    const watch = setInterval(() => {
      if (opened.closed) settle(() => reject(new DomainError('passkey_window_closed')))
    }, lookMilliseconds)
    addEventListener('message', hear)
  })
}
