import type { KeyedStorage } from '#src/foundation/keyed-storage.ts'
import type { Theme } from '#src/ui/theme.ts'

/** The theme that the person chose, kept until they sign out; null follows what the page asks for. */
export interface ThemeChoice {
  read: () => Theme | null
  choose: (theme: Theme) => void
  subscribe: (listener: () => void) => () => void
}

export const themes = ['light', 'dark', 'auto'] as const satisfies readonly Theme[]

export const isTheme = (name: unknown): name is Theme => themes.some((theme) => theme === name)

export function createThemeChoice(storage: KeyedStorage): ThemeChoice {
  const listeners = new Set<() => void>()
  return {
    read: () => {
      const kept = storage.read('theme')
      return isTheme(kept) ? kept : null
    },
    choose: (theme) => {
      storage.write('theme', theme)
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      const stop = storage.watch(listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
  }
}
