import type { GlobalComponents } from 'vue'
import type { CeleiroApp, GetToken } from '../../../celeiro.d.ts'

declare const getToken: GetToken
declare const noteSection: (path: string) => void

/** What the language tools of Vue ask of a tag in a template. */
type Props = InstanceType<GlobalComponents['celeiro-app']>['$props']

export const right: Props = {
  session: 'host',
  getToken,
  onCeleiroNavigate: ({ detail }) => noteSection(detail.path),
  ref: 'celeiro',
  key: 1,
  onClick: ({ clientX }) => noteSection(`${clientX}`),
  id: 'celeiro',
  class: ['wide', { tall: true }],
  'data-area': 'treasury',
  'aria-label': 'Celeiro',
}

export const wrong: Props[] = [
  // @ts-expect-error no such theme
  { theme: 'blue' },
  // @ts-expect-error a token, not a way to get one
  { getToken: 'eyJhbGciOi' },
  // @ts-expect-error it passes no code
  { onCeleiroError: ({ detail }) => noteSection(detail.code) },
  // @ts-expect-error a press is told by its event
  { onClick: (path: string) => noteSection(path) },
  // @ts-expect-error an element's id is a text
  { id: 7 },
  // @ts-expect-error no such attribute
  { mode: 'hash' },
]

/** What `useTemplateRef` finds. */
export const isUnsaved = (celeiro: CeleiroApp): boolean => celeiro.unsaved
