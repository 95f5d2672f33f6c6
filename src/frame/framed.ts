import type { Content, ElementInput } from '#src/element/content.tsx'
import { failsafeIn } from '#src/element/failsafe.ts'
import { tokenSeeking } from '#src/element/page/token-seeking.ts'
import type { Emit } from '#src/runtime/event/events.ts'
import type { TokenPage } from '#src/runtime/session/host-tokens.ts'
import { greeting, inputIn } from './greeting.ts'
import { type FrameInput, protocol } from './message.ts'
import { type PortalLine, portalLine } from './portal-line.ts'
import { tellHeight, tellUnsaved } from './warning.ts'

/** How long the portal's script may take to introduce its page. */
const patienceMilliseconds = 10_000

/** Renders `/frame`: configured by the portal's script or, in a bare `<iframe>`, by the address. */
async function show(box: HTMLElement): Promise<void> {
  const root = box.attachShadow({ mode: 'open' })
  const query = new URLSearchParams(location.search)
  let line: PortalLine | undefined
  const emit: Emit = (name, detail) => {
    if (name === 'celeiro-ready') failsafe.stopWaiting()
    return line?.emit(name, detail) ?? true
  }
  const failsafe = failsafeIn(root, (message) => void emit('celeiro-error', { message }))
  failsafe.startWaiting()
  let input = inputIn(Object.fromEntries(query))
  let content: Content | undefined
  if (query.has('portal')) {
    const introduction = greeting(window, (box.dataset.portals ?? '').split(' '))
    const silence = new Error('the page around did not introduce itself')
    const timer = setTimeout(() => failsafe.show(silence), patienceMilliseconds)
    const greeted = await introduction
    clearTimeout(timer)
    failsafe.startWaiting()
    input = greeted.input
    line = portalLine(greeted.port, (change) => {
      Object.assign(input, change)
      shape(box, input)
      content?.change(portalInput())
      if ('path' in change) content?.visit(change.path)
    })
    line.say({ ready: protocol })
  }
  const { seek } = line ?? {}
  const portalInput = elementInput(() => input, line, seek && tokenSeeking(seek, emit))
  shape(box, input)
  try {
    const { openContent } = await import('#src/element/content.tsx')
    content = openContent(root, portalInput(), emit, failsafe.show)
  } catch (problem) {
    failsafe.show(problem)
  }
  if (!line) return
  tellHeight(box, line)
  if (content) tellUnsaved(root, content.isUnsaved, line)
}

/** Input of the app. Another `tokens` number means another `getToken`. */
function elementInput(
  read: () => FrameInput,
  line: PortalLine | undefined,
  seekToken: TokenPage['seek'] = () => undefined,
): () => ElementInput {
  let lastTokens = 0
  let getToken: ElementInput['getToken']
  return () => {
    const { tokens = 0, grows, history, view, ...texts } = read()
    if (tokens !== lastTokens) getToken = tokens && line ? (demand) => line.token(demand) : undefined
    lastTokens = tokens
    // The frame has its own history: back leads back inside.
    return { ...texts, history: history === 'browser' ? 'hash' : history, getToken, seekToken, ownsPage: true }
  }
}

/** The attribute is where the app looks for its view, as in `<celeiro-app>`. */
function shape(box: HTMLElement, { grows = false, view, theme }: FrameInput): void {
  box.toggleAttribute('data-grows', grows)
  box.setAttribute('view', view ?? '')
  box.ownerDocument.documentElement.style.colorScheme = theme === 'light' || theme === 'dark' ? theme : ''
}

const place = document.querySelector<HTMLElement>('#celeiro')
if (place) void show(place)
