import { perform } from './ceremony.ts'
import { type Ceremony, protocol, type ToOpener } from './message.ts'

const longestText = 4_096

/** Refusals that no second try changes: the opener tells them. */
const isFinal = (name: string): boolean => name === 'InvalidStateError' || name === 'SecurityError'

/** Renders `/passkey`: signs for the page that opened it, if that is ours or a portal's that is listed. */
function show(box: HTMLElement): void {
  const text = box.appendChild(document.createElement('p'))
  const retry = box.appendChild(button('Tentar de novo'))
  box.appendChild(button('Fechar')).addEventListener('click', () => window.close())
  const say = (sentence: string, mayRetry = false) => {
    text.textContent = sentence
    retry.hidden = !mayRetry
  }
  const opener: Window | null = window.opener
  if (!opener) {
    say('Este site não deixa receber a passkey. Feche esta janela e use outro jeito de confirmar.')
    return
  }
  const listed = [location.origin, ...(box.dataset.portals ?? '').split(' ')]
  const sign = async (ceremony: Ceremony, origin: string) => {
    say(
      `${hostOf(origin)} pede a sua passkey do Celeiro. Confirme com a sua digital, o seu rosto ou o PIN do aparelho.`,
    )
    const answer = (message: ToOpener) => {
      opener.postMessage({ celeiro: protocol, ...message }, origin)
      window.close()
    }
    try {
      answer({ signed: await perform(ceremony) })
    } catch (error) {
      const name = error instanceof Error ? error.name : ''
      if (isFinal(name)) answer({ failure: name })
      else say('A passkey não foi confirmada.', true)
    }
  }
  const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
    const ceremony = ceremonyIn(data)
    if (source !== opener || !ceremony) return
    removeEventListener('message', hear)
    if (!listed.includes(origin)) {
      say(`${hostOf(origin)} não pode pedir a sua passkey do Celeiro.`)
      return
    }
    retry.addEventListener('click', () => void sign(ceremony, origin))
    void sign(ceremony, origin)
  }
  say('Um instante…')
  addEventListener('message', hear)
  // Holds nothing: whoever opened the window hears it.
  opener.postMessage({ celeiro: protocol, ready: true }, '*')
}

function button(label: string): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = label
  return made
}

/** A page in a sandbox has no origin that says whose it is. */
const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : 'Esta página')

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longestText

/** What the opener asks for; nothing for anything else. */
function ceremonyIn(data: unknown): Ceremony | null {
  if (!isFields(data) || data.celeiro !== protocol || !isFields(data.ceremony)) return null
  const { assert, create } = data.ceremony
  if (isFields(assert)) {
    const { challenge, rpId } = assert
    return isText(challenge) && isText(rpId) ? { assert: { challenge, rpId } } : null
  }
  if (!isFields(create)) return null
  const { challenge, rpId, userHandle, email, name, algorithms, existing } = create
  if (!isText(challenge) || !isText(rpId) || !isText(userHandle) || !isText(email) || !isText(name)) return null
  if (!Array.isArray(algorithms) || !algorithms.every(Number.isSafeInteger)) return null
  if (!Array.isArray(existing) || !existing.every(isText)) return null
  return { create: { challenge, rpId, userHandle, email, name, algorithms, existing } }
}

const place = document.querySelector<HTMLElement>('#passkey')
if (place) show(place)
