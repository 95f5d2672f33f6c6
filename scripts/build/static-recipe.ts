/** A style as it is written: values by property, or below conditions. */
interface Style {
  readonly [name: string]: string | number | boolean | Style
}

/** A recipe as it is written. */
export interface Config {
  readonly base?: Style
  readonly variants?: Readonly<Record<string, Readonly<Record<string, Style>>>>
  readonly defaultVariants?: Readonly<Record<string, string>>
}

type Chosen = Readonly<Record<string, string>>

/** Panda's own. */
export interface StyleMakers {
  readonly css: (...styles: unknown[]) => string
  readonly cva: (config: Config) => (chosen: Chosen) => string
}

/** The end of a class name by its beginning, which says condition and property: what is merged has one of each. */
type Names = Readonly<Record<string, string>>

/** A recipe of names instead of styles. */
interface Table {
  readonly base: Names
  readonly variants: Readonly<Record<string, Readonly<Record<string, Names>>>>
  readonly defaultVariants?: Chosen
}

export const recipeModule = 'celeiro:recipe'

/** In the browser: names of the chosen parts, computed once for each choice. */
export const recipeRuntime = `export function recipe({ base, variants, defaultVariants }) {
  const known = new Map()
  return (props) => {
    const chosen = { ...defaultVariants }
    for (const name in props) if (props[name] !== undefined) chosen[name] = props[name]
    let key = ''
    for (const name in chosen) key += name + ':' + chosen[name] + ' '
    let text = known.get(key)
    if (text === undefined) {
      const names = { ...base }
      for (const name in chosen) Object.assign(names, variants[name]?.[chosen[name]])
      text = Object.entries(names).map(([start, end]) => start + end).join(' ')
      known.set(key, text)
    }
    return text
  }
}
`

/** What the function above answers. */
function namesOf({ base, variants, defaultVariants }: Table, chosen: Chosen): string[] {
  const all = Object.entries({ ...defaultVariants, ...chosen })
  const parts = all.map(([name, value]) => variants[name]?.[value])
  const merged: Names = Object.assign({}, base, ...parts)
  return Object.entries(merged).map(([start, end]) => start + end)
}

const placeholder = 'placeholder'

/** The recipe by names; nothing where these would not merge as its styles do. */
export function tableOf(config: Config, makers: StyleMakers): Table | undefined {
  const { base = {}, variants = {}, defaultVariants } = config
  const ofVariant = (values: Readonly<Record<string, Style>>) =>
    Object.fromEntries(Object.entries(values).map(([value, style]) => [value, namesOfStyle(style, makers)]))
  const table = {
    base: namesOfStyle(base, makers),
    variants: Object.fromEntries(Object.entries(variants).map(([name, values]) => [name, ofVariant(values)])),
    ...(defaultVariants && { defaultVariants }),
  }
  const theirs = makers.cva(config)
  const isSame = (chosen: Chosen) =>
    sorted(namesOf(table, chosen)) === sorted(theirs(chosen).split(' ').filter(Boolean))
  return choicesOf(variants).every(isSame) ? table : undefined
}

const sorted = (names: readonly string[]): string => names.toSorted().join(' ')

/** None, each alone, and each before every other: two parts that both say something of one property meet in one of them. */
function choicesOf(variants: NonNullable<Config['variants']>): Chosen[] {
  const single = Object.entries(variants).flatMap(([name, values]) =>
    Object.keys(values).map((value) => [name, value] as const),
  )
  const pairs = single.flatMap((one) =>
    single.filter(([name]) => name !== one[0]).map((other) => Object.fromEntries([one, other])),
  )
  return [{}, ...single.map((one) => Object.fromEntries([one])), ...pairs]
}

function namesOfStyle(style: Style, makers: StyleMakers, path: readonly string[] = []): Names {
  const names = Object.entries(style).map(([name, value]): Names => {
    const way = [...path, name]
    if (typeof value === 'object') return namesOfStyle(value, makers, way)
    const start = makers.css(nested(way, placeholder)).slice(0, -placeholder.length)
    return { [start]: makers.css(nested(way, value)).slice(start.length) }
  })
  return Object.assign({}, ...names)
}

const nested = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value)
