import { type ElementDeclaration, elementSource } from './element-manifest.ts'

/** Sources of the types in the public API. */
export const typeSources = [
  'src/runtime/session/host-tokens.ts',
  'src/foundation/environment.ts',
  'machines/session-steps.ts',
]

const names = ['TokenDemand', 'GetToken', 'Environment', 'EnvironmentTable', 'SessionEnd']

/**
 * The element for a portal's compiler, as the manifest describes it: `celeiro.d.ts`. It imports nothing, names no type of
 * a framework, and adds the element to those frameworks that are installed where it is compiled.
 * @param sources texts of `typeSources`
 * @param views names of all views
 * @throws Error when a named type is declared in none of them
 */
export function elementTypes(
  { attributes, members, events }: ElementDeclaration,
  sources: readonly string[],
  views: readonly string[],
): string {
  const only = members.filter(({ attribute, readonly }) => attribute === undefined && !readonly)
  return `${[
    `// Types of <celeiro-app>, for TypeScript 5 or newer. Generated from ${elementSource} by \`npm run generate\`.
// Put it among your sources; React, Preact, Solid, Vue and Svelte know the element wherever they
// are installed.`,
    ...names.map((name) => declarationOf(name, sources)),
    `/** The screens of the menu, each by its path with dashes, and with \`-new\` its empty form. */\nexport type View =\n${views.map((view) => `  | '${view}'`).join('\n')}`,
    block('/** What may be written in markup. */\nexport interface CeleiroAttributes', attributes, optional),
    block(
      '/** What a framework that sets properties may give. */\nexport interface CeleiroProperties extends CeleiroAttributes',
      only,
      optional,
    ),
    block(
      '/** All bubble, and leave shadow roots. */\nexport interface CeleiroEventMap',
      events,
      ({ name, type }) => `'${name}': ${type.text}`,
    ),
    block(
      'export interface CeleiroApp extends HTMLElement',
      members,
      ({ name, type, readonly }) => `${readonly ? 'readonly ' : ''}${name}: ${type.text}`,
    ),
    frame,
    frameworks,
  ].join('\n\n')}`
}

interface Member {
  name: string
  description: string
  type: { text: string }
  readonly?: true
}

const keyOf = (name: string): string => (name.includes('-') ? `'${name}'` : name)

const optional = ({ name, type }: Member): string =>
  `${keyOf(name)}?: ${type.text.replace(/( \| (?:null|undefined))+$/, '')} | null | undefined`

function block(head: string, members: readonly Member[], line: (member: Member) => string): string {
  const lines = members.map((member) => `  /** ${member.description} */\n  ${line(member)}\n`)
  return `${head} {\n${lines.join('')}}`
}

/** A declaration's source, up to the next empty line. */
function declarationOf(name: string, sources: readonly string[]): string {
  const form = new RegExp(`(?:^/\\*\\*.*\\*/\\n)?^export type ${name} =[\\s\\S]*?(?=\\n\\n|\\n*$(?![\\s\\S]))`, 'm')
  const found = sources.map((source) => form.exec(source)?.[0]).find((declaration) => declaration !== undefined)
  if (!found) throw new Error(`Nenhum destes arquivos declara o tipo ${name}: ${typeSources.join(', ')}`)
  return found
}

const frame = `/** What \`<celeiro-frame>\` takes besides. */
export interface CeleiroFrameAttributes {
  /** As high as what is in it, up to the window's height (the default), or as high as the room there is. */
  height?: 'content' | 'fill' | null | undefined
}

/** \`<celeiro-frame>\`: the same in a frame of its own origin. */
export interface CeleiroFrame extends CeleiroApp, CeleiroFrameAttributes {}`

/** JSX typings per framework. Naming their types would not compile where they are not installed. */
const frameworks = `/** As React 19, Preact, Svelte 5 and plain pages call listeners; Solid has a colon in between. */
type Listeners<Prefix extends string> = {
  [Name in keyof CeleiroEventMap as \`\${Prefix}\${Name}\`]?: ((event: CeleiroEventMap[Name]) => void) | null | undefined
}

/** As Vue calls them inside: onCeleiroReady. */
type VueListeners = {
  [Name in keyof CeleiroEventMap as \`on\${PascalCase<Name>}\`]?: (event: CeleiroEventMap[Name]) => void
}

/** What Vue's strict templates let every element have. Its compiler asks for attributes without their dashes. */
interface VueUsual {
  ref?: unknown
  key?: PropertyKey
  id?: string
  class?: unknown
  style?: unknown
  title?: string
  tabindex?: number | string
  hidden?: boolean | ''
  slot?: string
  role?: string
  [data: \`data\${string}\`]: unknown
  [aria: \`aria\${string}\`]: unknown
}

/** Vue's compiler asks for attributes without their dashes. */
type VueGiven = CeleiroProperties & VueListeners & VueUsual & VueUsualListeners & { tokenFrom?: CeleiroAttributes['token-from'] }

/** What any element tells, such as a click. */
type VueUsualListeners = {
  [Name in keyof HTMLElementEventMap as \`on\${Capitalize<Name>}\`]?: (event: HTMLElementEventMap[Name]) => void
}

type PascalCase<Name extends string> = Name extends \`\${infer First}-\${infer Rest}\`
  ? \`\${Capitalize<First>}\${PascalCase<Rest>}\`
  : Capitalize<Name>

/** What every element may be given there: class, style, aria-label and so on. */
type Usual<Elements> = Elements extends { div: infer Div } ? Omit<Div, 'ref' | 'bind:this'> : object

/** React 19 takes functions for a form's action, and hands them to elements of others; React 18 hands over texts alone. */
type SetsProperties<Elements> = Elements extends { form: { action?: infer Action } }
  ? ((data: FormData) => void) extends Action
    ? true
    : false
  : false

interface ReactReference<Element> {
  ref?: ((element: Element | null) => void) | { readonly current: Element | null } | null | undefined
}

declare global {
  interface HTMLElementTagNameMap {
    'celeiro-app': CeleiroApp
    'celeiro-frame': CeleiroFrame
  }
  interface GlobalEventHandlersEventMap extends CeleiroEventMap {}
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'celeiro-app': Usual<IntrinsicElements> &
        ReactReference<CeleiroApp> &
        (SetsProperties<IntrinsicElements> extends true
          ? CeleiroProperties & Listeners<'on'>
          : CeleiroAttributes & { [Name in keyof Listeners<'on'>]?: never })
      'celeiro-frame': Omit<IntrinsicElements['celeiro-app'], 'ref'> &
        ReactReference<CeleiroFrame> &
        CeleiroFrameAttributes
    }
  }
}

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'celeiro-app': Usual<IntrinsicElements> & ReactReference<CeleiroApp> & CeleiroProperties & Listeners<'on'>
      'celeiro-frame': Usual<IntrinsicElements> &
        ReactReference<CeleiroFrame> &
        CeleiroProperties &
        CeleiroFrameAttributes &
        Listeners<'on'>
    }
  }
}

declare module 'solid-js/jsx-runtime' {
  namespace JSX {
    interface IntrinsicElements {
      'celeiro-app': Usual<IntrinsicElements> &
        CeleiroProperties &
        Listeners<'on:'> & { ref?: CeleiroApp | ((element: CeleiroApp) => void) }
      'celeiro-frame': Usual<IntrinsicElements> &
        CeleiroProperties &
        CeleiroFrameAttributes &
        Listeners<'on:'> & { ref?: CeleiroFrame | ((element: CeleiroFrame) => void) }
    }
  }
}

declare module 'vue' {
  interface GlobalComponents {
    'celeiro-app': new () => { $props: VueGiven }
    'celeiro-frame': new () => { $props: VueGiven & CeleiroFrameAttributes }
  }
}

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'celeiro-app': Usual<SvelteHTMLElements> &
      CeleiroProperties &
      Listeners<'on' | 'on:'> & { 'bind:this'?: CeleiroApp | null | undefined }
    'celeiro-frame': Usual<SvelteHTMLElements> &
      CeleiroProperties &
      CeleiroFrameAttributes &
      Listeners<'on' | 'on:'> & { 'bind:this'?: CeleiroFrame | null | undefined }
  }
}
`
