// `node scripts/run.cjs FILE.ts …`: as by tsx, by a Node that is new enough.
require('./node-version.cjs')
require('./stop-with-parent.cjs')

import('tsx/cli').catch((error) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
  console.error('As dependências ainda não estão instaladas. Rode npm ci e depois o comando de novo.')
  process.exit(1)
})
