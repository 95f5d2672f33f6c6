import {
  type Command,
  channelName,
  type ElementMessage,
  type InspectorMessage,
  isElementMessage,
} from '#src/inspect/message.ts'

/** The inspector's end of the way to the elements. */
export interface PageLink {
  /** Origin of the opener, or its own. */
  origin: string
  send: (command: Command) => void
  close: () => void
}

/** Listens to elements of its own origin; or, opened by a foreign host page, only to that window and exact origin. */
export function pageLink(hear: (message: ElementMessage) => void, page: Window & typeof globalThis = window): PageLink {
  const take = (data: unknown) => {
    if (isElementMessage(data)) hear(data)
  }
  const wrap = (command: Command): InspectorMessage => ({ from: 'celeiro-inspector', command })
  const from = new URLSearchParams(page.location.search).get('from')
  const { opener } = page
  if (from === null || !opener) {
    const channel = new page.BroadcastChannel(channelName)
    channel.addEventListener('message', ({ data }) => take(data))
    return {
      origin: page.location.origin,
      send: (command) => channel.postMessage(wrap(command)),
      close: () => channel.close(),
    }
  }
  const listen = ({ data, source, origin }: MessageEvent) => {
    if (source === opener && origin === from) take(data)
  }
  page.addEventListener('message', listen)
  return {
    origin: from,
    send: (command) => opener.postMessage(wrap(command), from),
    close: () => page.removeEventListener('message', listen),
  }
}
