import { accessSync, chmodSync, constants, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { StartError } from './start-error.ts'

/**
 * Makes the data folder, if need be, and proves that it can be written. Others may pass through it but not list it:
 * as root, PostgreSQL runs under another user inside it.
 * @throws StartError when it cannot be made or written
 */
export function prepareDataFolder(dataFolder: string): void {
  try {
    if (makeFolder(dataFolder)) chmodSync(dataFolder, process.getuid?.() === 0 ? 0o711 : 0o700)
    accessSync(dataFolder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `Não é possível escrever na pasta de dados ${dataFolder}; ajuste as permissões ou escolha outra em CELEIRO_DATA.`,
      { cause: error },
    )
  }
}

/** Makes the folder and those above it; true when it was not there. Node's own `recursive` never ends below /proc. */
function makeFolder(folder: string): boolean {
  if (existsSync(folder)) return false
  makeFolder(path.dirname(folder))
  mkdirSync(folder)
  return true
}
