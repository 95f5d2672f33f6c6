import { fileArgument } from './backup/argument.ts'
import { writeBackup } from './backup/write.ts'
import { withConfiguredDatabase } from './configured-database.ts'

/** Writes a backup of the configured database and its files to the named file. The product may go on running. */
process.exitCode = await withConfiguredDatabase(() => {
  const file = fileArgument('Use npm run backup -- ARQUIVO, com o nome do arquivo a gravar.')
  return async ({ adminUrl }, { store }) => {
    await writeBackup(adminUrl, file, { say: console.log, store })
    return 0
  }
})
