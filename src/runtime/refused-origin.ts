import type { Emit } from './event/events.ts'
import { report } from './event/report.ts'
import type { Runtime } from './runtime.ts'

const warned = new WeakSet<Emit>()

/**
 * Whether calls fail because this origin is not allowed (CORS), which any page may ask. Reported once, with the
 * origin's name.
 */
export async function isRefusedOrigin({ platform, api, emit }: Pick<Runtime, 'platform' | 'api' | 'emit'>) {
  const response = await platform.fetch(new URL('element/origin', api), { cache: 'no-store' }).catch(() => null)
  const answer: unknown = response?.ok ? await response.json().catch(() => null) : null
  if (!isRefusal(answer)) return false
  if (!warned.has(emit)) report(emit, sentenceOf(answer.origin))
  warned.add(emit)
  return true
}

/** Opaque origins: files and sandboxed frames. */
const sentenceOf = (origin: string): string =>
  origin === 'null'
    ? 'Esta página não tem origem (é um arquivo aberto sem servidor, ou um quadro isolado): abra-a por um endereço http ou https.'
    : `A origem ${origin} não está em CELEIRO_ORIGINS: quem cuida do servidor do Celeiro tem de incluí-la para que esta página possa usá-lo.`

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
