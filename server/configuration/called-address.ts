import { StartError } from '#api/db/start/start-error.ts'
import { isLoopback } from './loopback.ts'

/** Configuration of outgoing calls. */
interface Called {
  readonly issuers: readonly { readonly jwks?: string | undefined }[]
  readonly bucket: { readonly url: string } | undefined
  readonly traces: { readonly endpoint: string } | undefined
  readonly viacepUrl: string
  readonly ibgeUrl: string
  readonly environments: Readonly<Record<string, { readonly api: string }>>
}

/** Outgoing addresses by variable: keys, files, traces, look-ups, other APIs. */
function called({ issuers, bucket, traces, viacepUrl, ibgeUrl, environments }: Called): Record<string, string[]> {
  return {
    CELEIRO_ISSUERS: issuers.flatMap(({ jwks }) => jwks ?? []),
    CELEIRO_S3_URL: bucket ? [bucket.url] : [],
    OTEL_EXPORTER_OTLP_ENDPOINT: traces ? [traces.endpoint] : [],
    VIACEP_URL: [viacepUrl],
    IBGE_URL: [ibgeUrl],
    CELEIRO_ENVIRONMENTS: Object.values(environments).flatMap(({ api }) => (api === '/api' ? [] : api)),
  }
}

function isOpen(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol !== 'https:' && !isLoopback(hostname.replace(/^\[|\]$/g, ''))
}

/**
 * Refuses plain HTTP to other machines: it can be read and forged on the way.
 * @throws StartError for an http address beyond this machine
 */
export function demandHttps(configuration: Called): void {
  for (const [name, addresses] of Object.entries(called(configuration)))
    if (addresses.some(isOpen))
      throw new StartError(
        `Em produção, a variável ${name} deve usar https: por http, só o que está nesta mesma máquina (localhost).`,
      )
}
