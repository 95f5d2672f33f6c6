import type { HistoryMode } from '#src/app/address.ts'
import type { AppSettings } from '#src/app/app.tsx'
import type { Emit } from '#src/app/events.ts'
import type { GetToken } from '#src/app/session-actors.ts'
import { isTheme } from '#src/app/theme-choice.ts'
import { type EnvironmentTable, environmentOf, isEnvironment } from './environment.ts'

/** What the page gave the element, as it gave it; anything missing, empty or unknown takes its default. */
export interface ElementInput {
  api?: string | null
  history?: string | null
  theme?: string | null
  environment?: string | null
  environments?: EnvironmentTable
  getToken?: GetToken
}

const modes: readonly HistoryMode[] = ['browser', 'hash', 'memory']

/** The app's settings; the API is by default where the script came from. */
export function settingsOf(input: ElementInput, page: { host: string; script: string }, emit: Emit): AppSettings {
  const here = environmentOf(page.host, input.environments)
  return {
    api: input.api || here.api || new URL(page.script).origin,
    script: page.script,
    history: modes.find((mode) => mode === input.history) ?? 'memory',
    theme: isTheme(input.theme) ? input.theme : 'auto',
    environment: isEnvironment(input.environment) ? input.environment : here.environment,
    getToken: input.getToken,
    emit,
  }
}
