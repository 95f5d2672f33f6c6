import { Agent, type OutgoingHttpHeaders, request } from 'node:http'

export interface Call {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: OutgoingHttpHeaders
  readonly body?: string
}

/** Sends the call and reads the whole answer. @throws Error for any answer but 200 */
export function send({ url, method = 'GET', headers, body }: Call, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (response.statusCode === 200) resolve(text)
        else reject(new Error(`${method} ${url} answered ${response.statusCode}: ${text.slice(0, 200)}`))
      })
      response.on('error', reject)
    })
    call.on('error', reject)
    call.end(body)
  })
}

/**
 * Answers per second to callers who each ask again as soon as they have their answer. `call` may make each call anew,
 * given which of the callers it is for, from 0.
 */
export async function rateOf(
  call: Call | ((caller: number) => Call),
  { callers, seconds }: { callers: number; seconds: number },
): Promise<number> {
  const next = typeof call === 'function' ? call : () => call
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const started = performance.now()
  const end = started + seconds * 1000
  let answerCount = 0
  const caller = async (_: unknown, index: number) => {
    while (performance.now() < end) {
      await send(next(index), agent)
      answerCount++
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  agent.destroy()
  return answerCount / ((performance.now() - started) / 1000)
}

/** Milliseconds that one answer takes a lone caller, each of `times`. */
export async function latenciesOf(call: Call, times: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const latencies: number[] = []
  for (let index = 0; index < times; index++) {
    const started = performance.now()
    await send(call, agent)
    latencies.push(performance.now() - started)
  }
  agent.destroy()
  return latencies
}
