import { type Environment, hostIn } from '#mesh/gateway/environment.ts'
import type { Configuration } from './configuration.ts'

/** Upstream APIs by host: CELEIRO_ENVIRONMENTS, and by default this process for the host of CELEIRO_URL. */
export function servedEnvironments(
  { environments, publicUrl, production }: Pick<Configuration, 'environments' | 'publicUrl' | 'production'>,
  apiKey: string,
): Record<string, Environment> {
  const named = Object.entries(environments).map(([host, of]) => [host, { ...of, apiKey: of.apiKey ?? apiKey }])
  const here = { api: '/api', apiKey, environment: production ? 'production' : 'development' }
  const own = publicUrl === undefined ? undefined : hostIn(new URL(publicUrl).host)
  return { ...(own !== undefined && { [own]: here }), ...Object.fromEntries(named) }
}
