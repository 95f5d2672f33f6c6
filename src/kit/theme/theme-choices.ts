import { themeVariables } from '#src/element/theme/theme-variables.ts'

const own = themeVariables.find(({ name }) => name === 'font')?.light ?? 'system-ui'

/** The element's font, and system fonts. */
export const fonts = [
  { value: own, label: 'Do Celeiro' },
  { value: 'system-ui, sans-serif', label: 'Do sistema' },
  { value: 'Georgia, "Times New Roman", serif', label: 'Com serifa' },
  { value: 'Verdana, Tahoma, sans-serif', label: 'Verdana' },
  { value: 'ui-monospace, "Liberation Mono", monospace', label: 'De largura fixa' },
]

/** Shadows beside a variable's own. */
export const shadowsOf = (own: string) => [
  { value: own, label: 'A do Celeiro' },
  { value: 'none', label: 'Nenhuma' },
  { value: '0 1px 4px rgb(0 0 0 / 0.2)', label: 'Leve' },
  { value: '0 8px 40px rgb(0 0 0 / 0.5)', label: 'Forte' },
]
