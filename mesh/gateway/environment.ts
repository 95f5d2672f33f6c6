import { LOCAL_API } from './context.ts'

/** Where a host's REST calls go. */
export interface Environment {
  /** Base address of the REST API; one that starts with `/` is served in this process. */
  api: string
  apiKey: string
  /** The name the page shows: local, development, production… */
  environment: string
}

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '::1'])

/** The host of a request without its port: `[::1]:4000` → `::1`. Undefined when it has none. */
export function hostOf(request: Request): string | undefined {
  return hostIn(request.headers.get('host') ?? new URL(request.url).host)
}

/** Lower-case host name of a `Host` header, without port and brackets. */
export function hostIn(header: string): string | undefined {
  const url = URL.canParse(`http://${header}`) ? new URL(`http://${header}`) : undefined
  return url?.hostname.replace(/^\[|\]$/g, '')
}

/** The environment of a host: this process for this machine's own names, the allow-list for any other. */
export function environmentFor(
  host: string | undefined,
  environments: Readonly<Record<string, Environment>>,
  localApiKey: string,
): Environment | undefined {
  if (host === undefined) return undefined
  if (LOCAL_HOSTS.has(host)) return { api: LOCAL_API, apiKey: localApiKey, environment: 'local' }
  const configured = Object.hasOwn(environments, host) ? environments[host] : undefined
  if (!configured) return undefined
  const api = configured.api.startsWith('/') ? LOCAL_API : configured.api.replace(/\/+$/, '')
  return { ...configured, api }
}
