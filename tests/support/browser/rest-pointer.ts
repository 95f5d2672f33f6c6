import { defineBrowserCommand } from '@vitest/browser-playwright'

declare module 'vitest/browser' {
  interface BrowserCommands {
    restPointer: () => Promise<void>
  }
}

/** Moves the mouse off the page, where the last test may have left it on a button. */
export const restPointer = defineBrowserCommand(({ page }) => page.mouse.move(-1, -1))
