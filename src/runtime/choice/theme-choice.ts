import type { Theme } from '#src/ui/theme.ts'

export const themes = ['light', 'dark', 'auto'] as const satisfies readonly Theme[]

export const isTheme = (name: unknown): name is Theme => themes.some((theme) => theme === name)
