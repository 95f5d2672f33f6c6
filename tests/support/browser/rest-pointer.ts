import { defineBrowserCommand } from '@vitest/browser-playwright'

declare module 'vitest/browser' {
  interface BrowserCommands {
    restPointer: () => Promise<void>
  }
}

/** Takes the real pointer out of the page, where the test before may have left it on a button. */
export const restPointer = defineBrowserCommand(({ page }) => page.mouse.move(-1, -1))
