import { fileArgument } from './backup/argument.ts'
import { restoreBackup } from './backup/restore.ts'
import { withConfiguredDatabase } from './configured-database.ts'

/** Restores a backup into the configured database, which must be empty and, if embedded, not running. */
process.exitCode = await withConfiguredDatabase(
  () => {
    const file = fileArgument('Use npm run restore -- ARQUIVO, com o nome da cópia a restaurar.')
    return (urls, files) => restoreBackup(urls, file, { say: console.log, files })
  },
  { alone: true },
)
