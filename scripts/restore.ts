import { fileArgument } from './backup/argument.ts'
import { restoreBackup } from './backup/restore.ts'
import { withConfiguredDatabase } from './configured-database.ts'

/** Restores the named backup into the configured database, which must be empty and, when embedded, used by nobody. */
process.exitCode = await withConfiguredDatabase(
  () => {
    const file = fileArgument('Use npm run restore -- ARQUIVO, com o nome da cópia a restaurar.')
    return (urls, files) => restoreBackup(urls, file, { say: console.log, files })
  },
  { alone: true },
)
