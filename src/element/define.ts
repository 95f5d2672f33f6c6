import { version } from '#src/foundation/version.ts'
import { CeleiroApp } from './celeiro-app.ts'

/**
 * Registers `<celeiro-app>`; idempotent. Another version is reported, as the page's author expects the one they see.
 */
export function defineCeleiro(registry: Pick<CustomElementRegistry, 'get' | 'define'> = customElements): void {
  const present = registry.get('celeiro-app')
  if (!present) {
    registry.define('celeiro-app', CeleiroApp)
    warnWithoutHttps()
  } else if (versionOf(present) !== version)
    // biome-ignore lint/suspicious/noConsole: whoever builds the page is the one to tell
    console.warn(`<celeiro-app> ${versionOf(present)} is in use on this page; ${version} was loaded too and ignored`)
}

function warnWithoutHttps(): void {
  if (!window.isSecureContext)
    // biome-ignore lint/suspicious/noConsole: whoever builds the page is the one to tell
    console.warn('<celeiro-app> is on a page without HTTPS: who shares its network can read passwords and figures')
}

function versionOf(definition: CustomElementConstructor): string {
  return 'version' in definition ? String(definition.version) : 'of unknown version'
}

declare global {
  interface HTMLElementTagNameMap {
    'celeiro-app': CeleiroApp
  }
}
