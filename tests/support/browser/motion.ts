import { defineBrowserCommand } from '@vitest/browser-playwright'

type Motion = 'reduce' | 'no-preference'

declare module 'vitest/browser' {
  interface BrowserCommands {
    setMotion: (motion: Motion) => Promise<void>
  }
}

/** What the page prefers of motion; a test that changes it restores 'reduce'. */
export const setMotion = defineBrowserCommand<[Motion]>(({ page }, reducedMotion) =>
  page.emulateMedia({ reducedMotion }),
)
