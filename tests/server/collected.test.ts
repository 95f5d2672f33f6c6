import { pino } from 'pino'
import { expect, it } from 'vitest'
import { openCollected } from '#server/trace/collected.ts'

it('an unavailable collector is logged once and blocks nothing', async () => {
  const messages: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void messages.push(JSON.parse(line).msg) })
  const { tracing, close } = openCollected({ endpoint: 'http://127.0.0.1:1', ratio: 1, service: 'celeiro' }, log)
  expect(await tracing.within('one', {}, async () => 'done')).toBe('done')
  await expect(tracing.within('two', {}, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(tracing.part('of nothing', {})).toBeUndefined()
  await close()
  await expect.poll(() => messages.length).toBe(1)
  expect(messages[0]).toMatch(/^O coletor de OTEL_EXPORTER_OTLP_ENDPOINT .+ confira o endereço e o coletor\.$/)
})
