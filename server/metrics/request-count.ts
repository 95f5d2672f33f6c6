import type { Metric } from './metric.ts'

/** Upper bounds in seconds. */
const bounds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Counted {
  readonly statuses: Map<string, number>
  readonly buckets: number[]
  seconds: number
  count: number
}

/** Kind of a path: a bounded label instead of the path. */
export function kindOf(path: string): string {
  if (path === '/graphql') return 'graphql'
  if (path.startsWith('/api/download/') || path.startsWith('/api/upload/')) return 'file'
  if (path.startsWith('/api/')) return 'api'
  if (path.startsWith('/element/')) return 'element'
  return ['/health', '/ready', '/metrics'].includes(path) ? 'watch' : 'page'
}

/** Request counters by kind. */
export class RequestCount {
  readonly #kinds = new Map<string, Counted>()

  count(path: string, status: number, milliseconds: number): void {
    const kind = kindOf(path)
    const counted = this.#kinds.get(kind) ?? {
      statuses: new Map<string, number>(),
      buckets: bounds.map(() => 0),
      seconds: 0,
      count: 0,
    }
    this.#kinds.set(kind, counted)
    const seconds = milliseconds / 1000
    counted.count++
    counted.seconds += seconds
    counted.statuses.set(String(status), (counted.statuses.get(String(status)) ?? 0) + 1)
    bounds.forEach((bound, index) => {
      if (seconds <= bound) counted.buckets[index] = (counted.buckets[index] ?? 0) + 1
    })
  }

  metrics(): Metric[] {
    const kinds = [...this.#kinds]
    return [
      {
        name: 'celeiro_requests_total',
        help: 'Requests answered, by kind and status.',
        type: 'counter',
        samples: kinds.flatMap(([kind, { statuses }]) =>
          [...statuses].map(([status, value]) => ({ labels: { kind, status }, value })),
        ),
      },
      {
        name: 'celeiro_request_seconds',
        help: 'Seconds until the head of an answer.',
        type: 'histogram',
        samples: kinds.flatMap(([kind, { buckets, seconds, count }]) => [
          ...bounds.map((bound, index) => ({
            suffix: '_bucket',
            labels: { kind, le: String(bound) },
            value: buckets[index] ?? 0,
          })),
          { suffix: '_bucket', labels: { kind, le: '+Inf' }, value: count },
          { suffix: '_sum', labels: { kind }, value: seconds },
          { suffix: '_count', labels: { kind }, value: count },
        ]),
      },
    ]
  }
}
