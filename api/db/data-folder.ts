import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs'
import { StartError } from './start-error.ts'

/**
 * Makes the data folder, if need be, and proves that it can be written. Others may pass through it but not list it:
 * as root, PostgreSQL runs under another user inside it.
 * @throws StartError when it cannot be made or written
 */
export function prepareDataFolder(dataFolder: string): void {
  try {
    const created = mkdirSync(dataFolder, { recursive: true })
    if (created !== undefined) chmodSync(dataFolder, process.getuid?.() === 0 ? 0o711 : 0o700)
    accessSync(dataFolder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `Não é possível escrever na pasta de dados ${dataFolder}; ajuste as permissões ou escolha outra em CELEIRO_DATA.`,
      { cause: error },
    )
  }
}
