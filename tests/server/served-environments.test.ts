import { expect, it } from 'vitest'
import { readConfiguration } from '#server/configuration/configuration.ts'
import { servedEnvironments } from '#server/configuration/served-environments.ts'

const served = (env: Record<string, string>) => servedEnvironments(readConfiguration(env), 'a-key')
const here = { api: '/api', apiKey: 'a-key', environment: 'development' }

it('the host of CELEIRO_URL is an environment by itself, without port, in small letters, with nothing around it', () => {
  expect(served({})).toEqual({})
  expect(served({ CELEIRO_URL: 'https://Financeiro.igreja.example:8443/celeiro' })).toEqual({
    'financeiro.igreja.example': here,
  })
  expect(served({ CELEIRO_URL: 'http://[fd00::1]:4000' })).toEqual({ 'fd00::1': here })
})

it('what CELEIRO_ENVIRONMENTS says of that host holds', () => {
  const elsewhere = { api: 'https://api.example/api', apiKey: 'another', environment: 'homolog' }
  const environments = JSON.stringify({ 'app.example': elsewhere, 'too.example': { ...here, apiKey: undefined } })
  expect(served({ CELEIRO_URL: 'https://app.example', CELEIRO_ENVIRONMENTS: environments })).toEqual({
    'app.example': elsewhere,
    'too.example': here,
  })
})
