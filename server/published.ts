import type { Logger } from 'pino'
import { StartError } from '#api/db/start/start-error.ts'
import { publishedUsers } from '#api/demonstration/published-users.ts'
import type { Configuration } from './configuration/configuration.ts'
import { isLoopback } from './configuration/loopback.ts'

/**
 * Refuses to start the demonstration, whose passwords are published, where other machines can reach it, unless
 * explicitly configured; then it warns.
 * @throws StartError that names them
 */
export async function guardPublished(
  { host, isDemonstrationAsked }: Configuration,
  adminUrl: string,
  log: Logger,
): Promise<void> {
  if (isLoopback(host)) return
  const users = await publishedUsers(adminUrl)
  if (users.length === 0) return
  const who = `${users.slice(0, 3).join(', ')}${users.length > 3 ? ` e outros ${users.length - 3}` : ''}`
  if (!isDemonstrationAsked) {
    throw new StartError(
      `Com CELEIRO_HOST=${host} outras máquinas alcançam o Celeiro, e há usuários com a senha pública da demonstração (${who}): troque as senhas deles ou informe CELEIRO_DEMO=1, para abri-los a todos.`,
    )
  }
  log.warn(`Outras máquinas alcançam o Celeiro em ${host}, e a senha destes usuários é pública: ${who}.`)
}
