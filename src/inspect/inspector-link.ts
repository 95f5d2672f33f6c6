/** Message channel between an element and the inspector's page. */
export interface InspectorLink {
  /** Opens the inspector's page, or shows the one that is open; false when the browser refuses. */
  open: () => boolean
  tell: (message: unknown) => void
  /** Closes the channel. */
  close: () => void
}

interface LinkSettings {
  /** Base address of the API: the inspector is a page of it. */
  api: URL
  channel: string
  hear: (data: unknown) => void
  page?: Window & typeof globalThis
}

const windowName = 'celeiro-inspector'

/**
 * BroadcastChannel within one origin. Across origins only the window that the page opened itself, with exact origins
 * on both sides.
 */
export function inspectorLink({ api, channel, hear, page = window }: LinkSettings): InspectorLink {
  const address = new URL('inspector', api)
  return address.origin === page.location.origin
    ? channelLink(address, channel, hear, page)
    : windowLink(address, hear, page)
}

function channelLink(address: URL, name: string, hear: LinkSettings['hear'], page: Window & typeof globalThis) {
  const channel = new page.BroadcastChannel(name)
  channel.addEventListener('message', ({ data }) => hear(data))
  return {
    open: () => page.open(address, windowName) !== null,
    tell: (message: unknown) => channel.postMessage(message),
    close: () => channel.close(),
  }
}

function windowLink(address: URL, hear: LinkSettings['hear'], page: Window) {
  address.searchParams.set('from', page.location.origin)
  let opened: Window | null = null
  const listen = ({ data, origin, source }: MessageEvent) => {
    if (opened && source === opened && origin === address.origin) hear(data)
  }
  page.addEventListener('message', listen)
  return {
    open: () => {
      opened = page.open(address, windowName)
      return opened !== null
    },
    tell: (message: unknown) => opened?.postMessage(message, address.origin),
    close: () => page.removeEventListener('message', listen),
  }
}
