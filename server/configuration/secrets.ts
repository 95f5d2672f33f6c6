import path from 'node:path'
import { prepareDataFolder } from '#api/db/start/data-folder.ts'
import { keepSecrets } from '#api/db/start/stored-secrets.ts'
import type { Configuration } from './configuration.ts'

export interface Secrets {
  apiKey: string
  secret: string
}

/**
 * The configured secrets; missing ones are generated once and stored in the data folder (`secrets.json`, mode 0600).
 */
export function completeSecrets(configuration: Configuration): Secrets {
  const { apiKey, secret, dataFolder } = configuration
  if (apiKey !== undefined && secret !== undefined) return { apiKey, secret }
  prepareDataFolder(dataFolder)
  const stored = keepSecrets(path.join(dataFolder, 'secrets.json'), ['apiKey', 'secret'])
  return { apiKey: apiKey ?? stored.apiKey, secret: secret ?? stored.secret }
}
