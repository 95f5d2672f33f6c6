import { expect, it } from 'vitest'
import { sourcesIn } from '../support/sources.ts'

/** Search fields and local calculations: their values are never submitted. */
const noForms = [
  'src/app/shell/search/search-dialog.tsx',
  'src/records/filter/list-filter.tsx',
  'src/records/form/input/form-combobox.tsx',
  'src/screens/bills-to-receive/offering/giver-input.tsx',
  'src/screens/treasury/account/pix-code.tsx',
]

/** State setters that an input calls: they hold what the user types or chooses. */
function typedStates(text: string): string[] {
  const setters = [...text.matchAll(/const \[\w+, (\w+)\] = useState/g)].map(([, setter = '']) => setter)
  return setters.filter((setter) => new RegExp(`on(Value|Values)Change=\\{[^}]*\\b${setter}\\b`).test(text))
}

it('what a person types is held by a conversation, and by no state of a component', () => {
  // The pieces of the kit know no machines; the pages of the kit show them.
  const sources = sourcesIn('src').filter(({ file }) => !/^src\/(ui|kit|inspector)\//.test(file))
  const forms = sources.filter(({ text }) => typedStates(text).length > 0).map(({ file }) => file)
  expect(forms.filter((file) => !noForms.includes(file))).toEqual([])
})

it('a form by `useState` is found', () => {
  expect(typedStates(`const [name, setName] = useState('')\n<TextInput onValueChange={setName} />`)).toEqual([
    'setName',
  ])
  expect(
    typedStates(`const [at, setAt] = useState({})\nonValueChange={(x) => setAt((now) => ({ ...now, x }))}`),
  ).toEqual(['setAt'])
  expect(typedStates(`const [isOpen, setOpen] = useState(false)\n<Button onClick={() => setOpen(true)} />`)).toEqual([])
})
