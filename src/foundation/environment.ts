export type Environment = 'local' | 'development' | 'homolog' | 'production'

/** Environment and API by page host; a host page may provide its own table. */
export type EnvironmentTable = Readonly<Record<string, { environment: Environment; api?: string }>>

const localHosts: EnvironmentTable = {
  localhost: { environment: 'local' },
  '127.0.0.1': { environment: 'local' },
  '[::1]': { environment: 'local' },
}

const names: Record<Environment, string> = {
  local: 'Ambiente local',
  development: 'Ambiente de desenvolvimento',
  homolog: 'Ambiente de homologação',
  production: 'Produção',
}

/** The environment of a page host (without port); a host that no table names is production. */
export function environmentOf(host: string, table: EnvironmentTable = {}): { environment: Environment; api?: string } {
  const hosts = { ...localHosts, ...table }
  return Object.hasOwn(hosts, host) ? (hosts[host] ?? { environment: 'production' }) : { environment: 'production' }
}

export const isEnvironment = (name: unknown): name is Environment =>
  typeof name === 'string' && Object.hasOwn(names, name)

export const environmentName = (environment: Environment): string => names[environment]
