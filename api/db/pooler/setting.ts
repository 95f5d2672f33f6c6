/** What a connection needs set, by PostgreSQL's names. */
export type Settings = Readonly<Record<string, string>>

/**
 * Of every connection: days, moments and bytes are read, and hashed into chains, as text, which must not depend on how a
 * server or a role is configured.
 */
export const notation: Settings = {
  datestyle: 'ISO,YMD',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  bytea_output: 'hex',
}

/** As options that a session starts with. */
export const asOptions = (settings: Settings): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** As `set` statements of the session or of the current transaction. */
export const asStatements = (settings: Settings, scope: 'session' | 'local'): string =>
  Object.entries(settings)
    .map(([name, value]) => `set ${scope} ${name} = '${value}'`)
    .join('; ')
