import type { Emit } from './events.ts'
import { report } from './report.ts'
import type { Runtime } from './runtime.ts'

const told = new WeakSet<Emit>()

/**
 * Whether the server answers nothing because this page's origin is not among those that may call, which it tells any
 * page. The page is told once, by the name that the server knows it by.
 */
export async function isRefusedOrigin({ platform, api, emit }: Pick<Runtime, 'platform' | 'api' | 'emit'>) {
  const response = await platform.fetch(new URL('element/origin', api), { cache: 'no-store' }).catch(() => null)
  const answer: unknown = response?.ok ? await response.json().catch(() => null) : null
  if (!isRefusal(answer)) return false
  if (!told.has(emit))
    report(
      emit,
      `A origem ${answer.origin} não está em CELEIRO_ORIGINS: quem cuida do servidor do Celeiro tem de incluí-la para que esta página possa usá-lo.`,
    )
  told.add(emit)
  return true
}

function isRefusal(value: unknown): value is { origin: string; isAllowed: false } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'isAllowed' in value &&
    value.isAllowed === false &&
    'origin' in value &&
    typeof value.origin === 'string'
  )
}
