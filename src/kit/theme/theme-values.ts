import { cssNameOf, type ThemeVariable, themeVariables } from '#src/element/theme/theme-variables.ts'

export type Scheme = 'light' | 'dark'

/** What a theme changes, by variable: one value for both schemes, or, for colours, one for each. */
export type ThemeValues = Readonly<Record<string, Partial<Record<Scheme, string>>>>

const hex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i

const family = /"[\w -]+"|'[\w -]+'|[\w-]+(?: [\w-]+)*/.source
const fonts = new RegExp(`^(?:${family})(?:, *(?:${family}))*$`)
/** Lengths and colours, whose brackets close, two deep. */
const shadow = /^(?:[\w #.,/%-]|\((?:[\w #.,/%-]|\([\w #.,/%-]*\))*\))+$/

const accepted: Record<ThemeVariable['kind'], (value: string) => boolean> = {
  color: (value) => hex.test(value),
  length: (value) => /^\d*\.?\d+(?:px|rem)$/.test(value),
  number: (value) => /^\d(?:\.\d+)?$/.test(value),
  weight: (value) => /^[1-9]00$/.test(value),
  time: (value) => /^\d{1,4}ms$/.test(value),
  font: (value) => value.length <= 200 && fonts.test(value),
  shadow: (value) => value.length <= 200 && shadow.test(value),
}

/** Whether a colour differs between the schemes; everything else is one for both. */
const hasSchemes = ({ kind }: ThemeVariable): boolean => kind === 'color'

/** The theme of an address: `accent=#1f5c43`, `accent.dark=#7fd1ae`, `radius-md=4px`; what makes no sense is left out. */
export function readTheme(search: string): ThemeValues {
  const asked = new URLSearchParams(search)
  const entries = themeVariables.flatMap((variable) => {
    const valueAt = (key: string) => {
      const value = asked.get(key) ?? ''
      return accepted[variable.kind](value) ? value : undefined
    }
    const light = valueAt(variable.name)
    const dark = hasSchemes(variable) ? valueAt(`${variable.name}.dark`) : undefined
    return light || dark ? [[variable.name, { ...(light && { light }), ...(dark && { dark }) }] as const] : []
  })
  return Object.fromEntries(entries)
}

/** The theme as an address holds it, with its question mark; '' for the product's own. */
export function searchOf(values: ThemeValues): string {
  const pairs = Object.entries(values).flatMap(([name, { light, dark }]) => [
    ...(light ? [[name, light]] : []),
    ...(dark ? [[`${name}.dark`, dark]] : []),
  ])
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

/** The same theme with one value changed; what equals the default is taken out. */
export function withValue(values: ThemeValues, variable: ThemeVariable, scheme: Scheme, value: string): ThemeValues {
  const { [variable.name]: before = {}, ...others } = values
  const place = hasSchemes(variable) ? scheme : 'light'
  const { [place]: _, ...rest } = before
  const next = value === ownDefault(variable, place) ? rest : { ...rest, [place]: value }
  return Object.keys(next).length > 0 ? { ...others, [variable.name]: next } : others
}

export const isAccepted = (variable: ThemeVariable, value: string): boolean => accepted[variable.kind](value)

const ownDefault = ({ light, dark = light }: ThemeVariable, scheme: Scheme) => (scheme === 'dark' ? dark : light)

/** The value in force: the theme's, else the default, else that of the variable it follows. */
export function currentOf(values: ThemeValues, variable: ThemeVariable, scheme: Scheme): string {
  const chosen = values[variable.name]?.[hasSchemes(variable) ? scheme : 'light']
  if (chosen) return chosen
  const own = ownDefault(variable, scheme)
  const followed = /^var\(--celeiro-(?:colors|fonts)-([\w-]+)\)$/.exec(own)?.[1]
  const other = themeVariables.find(({ name }) => name === (followed === 'body' ? 'font' : followed))
  return other ? currentOf(values, other, scheme) : own
}

/** What the theme sets, as properties of the element, in one scheme. */
export const propertiesOf = (values: ThemeValues, scheme: Scheme): Record<string, string> =>
  Object.fromEntries(
    changed(values)
      .filter((variable) => values[variable.name]?.[hasSchemes(variable) ? scheme : 'light'])
      .map((variable) => [cssNameOf(variable), currentOf(values, variable, scheme)]),
  )

/** The least rule that gives a page this theme; '' for the product's own. */
export function cssOf(values: ThemeValues): string {
  const lines = changed(values).map((variable) => {
    const [light, dark] = [currentOf(values, variable, 'light'), currentOf(values, variable, 'dark')]
    const isOne = !hasSchemes(variable) || light === dark
    return `  ${cssNameOf(variable)}: ${isOne ? light : `light-dark(${light}, ${dark})`};\n`
  })
  return lines.length > 0 ? `celeiro-app {\n${lines.join('')}}\n` : ''
}

const changed = (values: ThemeValues) => themeVariables.filter(({ name }) => values[name])
