import { cssNameOf, type ThemeVariable, themeVariables } from '#src/element/theme/theme-variables.ts'

export type Scheme = 'light' | 'dark'

/** Changed variables of a theme: one value for both schemes or, for colours, one each. */
export type ThemeValues = Readonly<Record<string, Partial<Record<Scheme, string>>>>

const hex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i

const family = /"[\w -]+"|'[\w -]+'|[\w-]+(?: [\w-]+)*/.source
const fonts = new RegExp(`^(?:${family})(?:, *(?:${family}))*$`)
/** Shadow values: lengths and colours with balanced brackets, two deep. */
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

/** Only colours differ between schemes. */
const hasSchemes = ({ kind }: ThemeVariable): boolean => kind === 'color'

/**
 * Parses a theme from a query string: `accent=#1f5c43`, `accent.dark=#7fd1ae`, `radius-md=4px`; invalid values are
 * ignored.
 */
export function readTheme(search: string): ThemeValues {
  const parameters = new URLSearchParams(search)
  const entries = themeVariables.flatMap((variable) => {
    const valueAt = (key: string) => {
      const value = parameters.get(key) ?? ''
      return accepted[variable.kind](value) ? value : undefined
    }
    const light = valueAt(variable.name)
    const dark = hasSchemes(variable) ? valueAt(`${variable.name}.dark`) : undefined
    return light || dark ? [[variable.name, { ...(light && { light }), ...(dark && { dark }) }] as const] : []
  })
  return Object.fromEntries(entries)
}

/** Serialises a theme as a query string with `?`; '' for the default. */
export function searchOf(values: ThemeValues): string {
  const pairs = Object.entries(values).flatMap(([name, { light, dark }]) => [
    ...(light ? [[name, light]] : []),
    ...(dark ? [[`${name}.dark`, dark]] : []),
  ])
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

/** The theme with one value changed; defaults are removed. */
export function withValue(values: ThemeValues, variable: ThemeVariable, scheme: Scheme, value: string): ThemeValues {
  const { [variable.name]: before = {}, ...others } = values
  const place = hasSchemes(variable) ? scheme : 'light'
  const { [place]: _, ...rest } = before
  const next = value === ownDefault(variable, place) ? rest : { ...rest, [place]: value }
  return Object.keys(next).length > 0 ? { ...others, [variable.name]: next } : others
}

export const isAccepted = (variable: ThemeVariable, value: string): boolean => accepted[variable.kind](value)

const ownDefault = ({ light, dark = light }: ThemeVariable, scheme: Scheme) => (scheme === 'dark' ? dark : light)

/** Effective value: the theme's, else the default, resolving references to other variables. */
export function currentOf(values: ThemeValues, variable: ThemeVariable, scheme: Scheme): string {
  const chosen = values[variable.name]?.[hasSchemes(variable) ? scheme : 'light']
  if (chosen) return chosen
  const own = ownDefault(variable, scheme)
  const followed = /^var\(--celeiro-(?:colors|fonts)-([\w-]+)\)$/.exec(own)?.[1]
  const other = themeVariables.find(({ name }) => name === (followed === 'body' ? 'font' : followed))
  return other ? currentOf(values, other, scheme) : own
}

/** Inline CSS properties of the theme in one scheme. */
export const propertiesOf = (values: ThemeValues, scheme: Scheme): Record<string, string> =>
  Object.fromEntries(
    changed(values)
      .filter((variable) => values[variable.name]?.[hasSchemes(variable) ? scheme : 'light'])
      .map((variable) => [cssNameOf(variable), currentOf(values, variable, scheme)]),
  )

/** Minimal CSS rule of the theme; '' for the default. */
export function cssOf(values: ThemeValues): string {
  const lines = changed(values).map((variable) => {
    const [light, dark] = [currentOf(values, variable, 'light'), currentOf(values, variable, 'dark')]
    const isOne = !hasSchemes(variable) || light === dark
    return `  ${cssNameOf(variable)}: ${isOne ? light : `light-dark(${light}, ${dark})`};\n`
  })
  return lines.length > 0 ? `celeiro-app {\n${lines.join('')}}\n` : ''
}

const changed = (values: ThemeValues) => themeVariables.filter(({ name }) => values[name])
