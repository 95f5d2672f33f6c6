import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../step/fingerprint.mjs'
import type { PlacedNoun } from './domain-roof.ts'
import { byFile, type Collected, headOf, linesOf, loaded } from './piece.ts'

/** `HeartHandshakeIcon` of `heart-handshake`. */
const componentOf = (icon: string): string =>
  `${icon.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Icon`

/** Each noun with its icon. */
export function menuIcons(nouns: readonly PlacedNoun[]): Collected {
  const icons = [...new Set(nouns.map(({ icon }) => icon))].sort()
  return [
    'src/screens/noun-icons.ts',
    `${headOf('domain/*/noun.ts')}
${linesOf(icons, (icon) => `import ${componentOf(icon)} from 'lucide-react/icons/${icon}'`)}${linesOf(
  nouns.toSorted(byFile),
  ({ file, name }) => `import { ${name} } from '#${file}'`,
)}
/** Each noun with its icon, in the order of the menu. */
export const nounIcons = [
${linesOf(nouns, ({ name, icon }) => `  [${name}, ${componentOf(icon)}],`)}] as const
`,
  ]
}

/** The screens of a noun, as files in one folder. */
interface Screens {
  readonly folder: string
  readonly list: string
  readonly form: string
  /** Of those who were deleted and not forgotten, where its records are people. */
  readonly deleted: string | undefined
  /** What its list opens with, where that is not all: a view, or a search that depends on the day. */
  readonly usual: 'usualView' | 'usualSearch' | undefined
}

/**
 * The screens of a noun, if they keep to the usual names: `region-list.tsx`, `region-form.tsx` or `region-panel.tsx`, and
 * perhaps `deleted-regions.tsx` and `usual-view.ts`.
 */
function screensOf({ file }: PlacedNoun): Screens | undefined {
  const [, noun = ''] = file.split('/')
  const [folder] = readdirSync(join(root, 'src/screens'))
    .map((area) => `src/screens/${area}/${noun}`)
    .filter((path) => existsSync(join(root, path, `${noun}-list.tsx`)))
  if (folder === undefined) return undefined
  const files = readdirSync(join(root, folder))
  const form = [`${noun}-panel.tsx`, `${noun}-form.tsx`].find((name) => files.includes(name))
  if (form === undefined) return undefined
  const deleted = files.find((name) => /^deleted-[\w-]+\.tsx$/.test(name))
  const usual = files.includes('usual-view.ts') ? usualIn(`${folder}/usual-view.ts`) : undefined
  return { folder, list: `${noun}-list.tsx`, form, deleted, usual }
}

const usualIn = (file: string): Screens['usual'] =>
  /^export const usualSearch\b/m.test(readFileSync(join(root, file), 'utf8')) ? 'usualSearch' : 'usualView'

/** Of biome.json. */
const lineWidth = 120

/**
 * `list: lazy(…)`, broken as the formatter breaks what is too long for a line.
 * @throws Error for a file that exports no screen
 */
function lazyPart(key: string, file: string): string {
  const [, name] = /^export (?:function|const) (\w+)/m.exec(readFileSync(join(root, file), 'utf8')) ?? []
  if (!name) throw new Error(`${file} must export its screen`)
  const load = `() => import('#${file}')`
  const part = `${key}: lazy(${load}, '${name}')`
  const isShort = `    ${part},`.length <= lineWidth
  return isShort ? part : `${key}: lazy(\n      ${load},\n      '${name}',\n    )`
}

const usualNameOf = (nounName: string, usual: string): string => nounName.replace(/Noun$/, usual.replace('usual', ''))

const kindOf = ({ lacks = [] }: PlacedNoun, { deleted }: Screens): string => {
  if (deleted) return 'personRoutes'
  return lacks.includes('create') ? 'postedRoutes' : 'recordRoutes'
}

/** Routes of nouns whose screens follow the naming convention. */
export function screenRoutes(nouns: readonly PlacedNoun[]): Collected {
  const screened = nouns.flatMap((noun) => {
    const screens = screensOf(noun)
    return screens ? [{ noun, screens }] : []
  })
  const imports = screened.flatMap(({ noun: { file, name }, screens: { folder, usual } }) => [
    { file, what: `{ ${name} }` },
    ...(usual
      ? [{ file: `${folder}/usual-view.ts`, what: [`{ ${usual} as`, usualNameOf(name, usual), '}'].join(' ') }]
      : []),
  ])
  const kinds = [...new Set(screened.map(({ noun, screens }) => kindOf(noun, screens)))].sort()
  return [
    'src/app/route/noun-routes.ts',
    `${headOf('domain/*/noun.ts and src/screens')}
${linesOf(
  [...imports, { file: 'src/ui/lazy.tsx', what: '{ lazy }' }].sort(byFile),
  ({ file, what }) => `import ${what} from '#${file}'`,
)}import { ${kinds.join(', ')} } from './record-routes.ts'

/** The routes of the nouns whose screens keep to the usual names. */
export const nounRoutes = [
${screened.map(({ noun, screens }) => routeOf(noun, screens)).join('')}]
`,
  ]
}

function routeOf(noun: PlacedNoun, screens: Screens): string {
  const { folder, list, form, deleted, usual } = screens
  const called = usual && usualNameOf(noun.name, usual)
  const parts = [
    lazyPart('list', `${folder}/${list}`),
    lazyPart('form', `${folder}/${form}`),
    ...(deleted ? [lazyPart('deleted', `${folder}/${deleted}`)] : []),
    ...(called ? [`usualSearch: ${usual === 'usualView' ? `() => ${called}.search` : called}`] : []),
  ]
  return `  ${kindOf(noun, screens)}(${noun.name}, {\n${linesOf(parts, (part) => `    ${part},`)}  }),\n`
}

/** Whether a screen is generated from its fields. */
const isDrawnPlain = ({ folder, list, form }: Screens): boolean =>
  [list, form].some((file) => /<Plain(?:List|Form)/.test(readFileSync(join(root, folder, file), 'utf8')))

/** The nouns that the fields of plain registers link to: their screens choose among all of the records of these. */
export async function chosenNouns(nouns: readonly PlacedNoun[]): Promise<Collected> {
  const drawn = nouns.filter((noun) => {
    const screens = screensOf(noun)
    return screens !== undefined && isDrawnPlain(screens)
  })
  const linked = await Promise.all(
    drawn.map(async ({ file, name, links = {} }) => {
      const piece = { file: file.replace('noun.ts', 'fields.ts'), name: name.replace(/Noun$/, 'Fields') }
      const fields = await loaded<object>(piece)
      return Object.entries(links).flatMap(([field, resource]) => (field in fields ? [resource].flat() : []))
    }),
  )
  const chosen = nouns.filter(({ resource }) => linked.flat().includes(resource)).toSorted(byFile)
  const documentOf = ({ plural }: PlacedNoun) => `All${plural}Document`
  const imports = [
    ...chosen.map(({ file, name }) => ({ file, what: `{ ${name} }` })),
    { file: 'src/records/register/register.ts', what: 'type { Register }' },
    ...chosen.map((noun) => ({
      file: `src/graphql/generated/${noun.file.split('/')[1]}-option.ts`,
      what: `{ ${documentOf(noun)} }`,
    })),
  ].sort(byFile)
  return [
    'src/records/link/chosen-whole.ts',
    `${headOf('what the plain registers link to')}
${linesOf(imports, ({ file, what }) => `import ${what} from '#${file}'`)}import type { OptionsDocument } from './lookups.ts'

/** The nouns that are chosen among all of their records, by their resources. */
export const chosenWhole: Readonly<Record<string, readonly [Register, OptionsDocument<object>]>> = {
${linesOf(chosen, (noun) => `  '${noun.resource}': [${noun.name}, ${documentOf(noun)}],`.replace(/'(\w+)'(?=:)/, '$1'))}}
`,
  ]
}
