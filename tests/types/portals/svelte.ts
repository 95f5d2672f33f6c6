import type { SvelteHTMLElements } from 'svelte/elements'
import type { GetToken } from '../../../celeiro.d.ts'

declare const getToken: GetToken
declare const noteSection: (path: string) => void

/** What the language tools of Svelte ask of a tag in a component. */
type Props = SvelteHTMLElements['celeiro-app']

export const right: Props = {
  class: 'financeiro',
  session: 'host',
  getToken,
  'onceleiro-navigate': ({ detail }) => noteSection(detail.path),
}

export const wrong: Props[] = [
  // @ts-expect-error no such theme
  { theme: 'blue' },
  // @ts-expect-error a token, not a way to get one
  { getToken: 'eyJhbGciOi' },
  // @ts-expect-error it passes no code
  { 'onceleiro-error': ({ detail }) => noteSection(detail.code) },
  // @ts-expect-error no such attribute
  { mode: 'hash' },
]
