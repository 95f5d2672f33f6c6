import { createConfig, lintFromString } from '@redocly/openapi-core'
import { publishedContract } from '#api/contract/published.ts'
import { runScript } from './step/run-step.ts'

/** What the rules say, recommended ones but for that of paths: a word in a path comes before an identifier. */
async function lintContract(): Promise<void> {
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } })
  const problems = await lintFromString({ source: JSON.stringify(publishedContract()), config })
  for (const { ruleId, message, location } of problems)
    console.error(`${ruleId}: ${message} (${location[0]?.pointer ?? '#/'})`)
  if (problems.length > 0) throw new Error(`O contrato tem ${problems.length} falhas contra as regras de redocly lint.`)
}

await runScript(lintContract)
