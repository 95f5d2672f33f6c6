import { type ThemeVariableName, themeVariables } from '#src/element/theme/theme-variables.ts'
import { currentOf, type Scheme, type ThemeValues } from './theme-values.ts'

/** Contrast requirements of pairs (WCAG 2.2, 1.4.3 and 1.4.11). */
const pairs: readonly [front: ThemeVariableName, back: ThemeVariableName, label: string, least: number][] = [
  ['text', 'canvas', 'Texto no fundo da tela', 4.5],
  ['text', 'surface', 'Texto nos cartões', 4.5],
  ['text', 'surface-raised', 'Texto nas janelas', 4.5],
  ['text', 'surface-hover', 'Texto sob o ponteiro', 4.5],
  ['text-muted', 'canvas', 'Texto secundário no fundo da tela', 4.5],
  ['text-muted', 'surface', 'Texto secundário nos cartões', 4.5],
  ['text-muted', 'surface-hover', 'Texto secundário sob o ponteiro', 4.5],
  ['accent', 'surface', 'Destaque nos cartões', 4.5],
  ['accent', 'accent-soft', 'Destaque no que está escolhido', 4.5],
  ['accent-text', 'accent', 'Texto sobre o destaque', 4.5],
  ['accent-text', 'accent-hover', 'Texto sobre o destaque sob o ponteiro', 4.5],
  ['positive', 'positive-soft', 'Positivo', 4.5],
  ['negative', 'negative-soft', 'Negativo', 4.5],
  ['negative', 'surface', 'Negativo nos cartões', 4.5],
  ['negative-text', 'negative', 'Texto sobre o negativo', 4.5],
  ['negative-text', 'negative-hover', 'Texto sobre o negativo sob o ponteiro', 4.5],
  ['warning', 'warning-soft', 'Atenção', 4.5],
  ['info', 'info-soft', 'Informação', 4.5],
  ['selection-text', 'selection', 'Texto selecionado', 4.5],
  ['menu-text', 'menu-surface', 'Texto no menu', 4.5],
  ['menu-text', 'menu-surface-hover', 'Texto no menu sob o ponteiro', 4.5],
  ['menu-text-muted', 'menu-surface', 'Grupos do menu', 4.5],
  ['menu-accent', 'menu-accent-soft', 'Tela atual no menu', 4.5],
  ['bar-text', 'bar-surface', 'Texto na barra do topo', 4.5],
  ['bar-text-muted', 'bar-surface', 'Segundo texto na barra do topo', 4.5],
  ['border-control', 'surface', 'Contorno dos campos', 3],
  ['focus', 'canvas', 'Anel do foco', 3],
]

export interface Contrast {
  label: string
  front: string
  back: string
  /** Text; otherwise a border or focus ring. */
  isText: boolean
  ratio: number
  least: number
  passes: boolean
}

/** Contrast ratios of a theme in one colour scheme. */
export const contrastsOf = (values: ThemeValues, scheme: Scheme): Contrast[] =>
  pairs.map(([frontName, backName, label, least]) => {
    const colorOf = (name: ThemeVariableName) => {
      const variable = themeVariables.find((one) => one.name === name)
      return variable ? currentOf(values, variable, scheme) : ''
    }
    const [front, back] = [colorOf(frontName), colorOf(backName)]
    const ratio = ratioOf(front, back)
    return { label, front, back, isText: least > 3, ratio, least, passes: ratio >= least }
  })

/** The contrast of two hexadecimal colours, from 1 to 21; transparency does not count. */
export function ratioOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Relative luminance, as WCAG 2.2 defines it. */
function luminanceOf(color: string): number {
  const digits = color.slice(1)
  const parts = digits.length < 6 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0] = parts.slice(0, 3).map((part) => {
    const share = Number.parseInt(part, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
