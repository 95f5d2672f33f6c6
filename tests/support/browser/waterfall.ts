import type { Page } from 'playwright'

interface Request {
  readonly url: string
  readonly operation: string | undefined
  readonly startedAt: number
  endedAt: number
}

export interface Waterfall {
  /** Requests that had to be waited for, one after the other, up to the one that asks for the rows, and with it. */
  readonly rounds: number
  /** All that were made until its answer. */
  readonly requests: number
}

/** So slow that work between requests is as nothing beside the way there and back. */
const latency = 1_000

/**
 * Counts how a screen starts with nothing in the browser's cache: a round is a request that leaves after another has been
 * answered. A count, not a time.
 * @param operation the query of the rows: `Suppliers`
 */
export async function waterfallOf(page: Page, url: string, operation: string): Promise<Waterfall> {
  const devtools = await page.context().newCDPSession(page)
  const requests = new Map<string, Request>()
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (request.method === 'OPTIONS' || !request.url.startsWith('http')) return
    const [, name] = /"(?:query|mutation) (\w+)/.exec(request.postData ?? '') ?? []
    requests.set(requestId, { url: request.url, operation: name, startedAt: timestamp, endedAt: Infinity })
  })
  devtools.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const request = requests.get(requestId)
    if (request) request.endedAt = timestamp
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.clearBrowserCache')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  const matched = page.waitForResponse((response) => {
    return new RegExp(`"query ${operation}\\b`).test(response.request().postData() ?? '')
  })
  await page.goto(url)
  await (await matched).finished()
  await devtools.detach()
  const made = [...requests.values()].sort((one, other) => one.startedAt - other.startedAt)
  const rows = made.find((request) => request.operation === operation)
  if (!rows) throw new Error(`No request asked for ${operation}`)
  return {
    rounds: roundOf(rows, made),
    requests: made.filter(({ startedAt }) => startedAt < rows.endedAt).length,
  }
}

function roundOf(request: Request, all: readonly Request[]): number {
  const before = all.filter(({ endedAt }) => endedAt <= request.startedAt)
  return 1 + before.reduce((most, one) => Math.max(most, roundOf(one, all)), 0)
}
