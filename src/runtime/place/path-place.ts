/** Codec of the app's path in the page's address. */
export interface PathPlace {
  /** The app's path with its query; null in an address without one. */
  read: (address: string) => string | null
  /** The address with this path in it, and all else as it was. */
  write: (address: string, path: string) => string
}

/** The whole path below `base`, for servers that answer every path there. */
export function browserPlace(base = ''): PathPlace {
  const root = `/${base}`.replace(/\/+/g, '/').replace(/\/$/, '')
  return {
    read: (address) => {
      if (!address.startsWith(root)) return null
      const path = address.slice(root.length)
      if (path === '' || /^[?#]/.test(path)) return `/${path}`
      return path.startsWith('/') ? path : null
    },
    write: (_, path) => root + path,
  }
}

const escapes: Readonly<Record<string, string>> = { '%': '%25', '&': '%26', '#': '%23' }

/** Escapes only what would break the fragment: `#celeiro=/suppliers?status=ACTIVE%26page=2`. */
const escaped = (path: string) => path.replace(/%(?=2[356])|&|#/g, (sign) => escapes[sign] ?? sign)

/** Written by URLSearchParams: begins with an escaped slash. */
function unescaped(written: string): string {
  if (/^%2f/i.test(written)) return new URLSearchParams(`path=${written}`).get('path') ?? ''
  return written.replace(/%(?:25(?=2[356])|26|23)/g, decodeURIComponent)
}

const ours = /^celeiro=/

/** The `celeiro=…` part of the fragment; the rest belongs to the page. */
export const hashPlace: PathPlace = {
  read: (address) => {
    const written = partsOf(address).parts.find((part) => ours.test(part))
    const path = written === undefined ? '' : unescaped(written.replace(ours, ''))
    return path.startsWith('/') ? path : null
  },
  write: (address, path) => {
    const { page, parts } = partsOf(address)
    const part = `celeiro=${escaped(path)}`
    const place = parts.findIndex((one) => ours.test(one))
    const all = place < 0 ? [...parts, part] : parts.with(place, part)
    return `${page}#${all.join('&')}`
  },
}

function partsOf(address: string): { page: string; parts: string[] } {
  const [page = '', ...fragment] = address.split('#')
  return { page, parts: fragment.join('#').split('&').filter(Boolean) }
}
