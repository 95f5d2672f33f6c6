import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { leanTexts } from '../../scripts/build/lean-texts.ts'

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

interface Hooks {
  load(id: string): Promise<string | null>
  transform(code: string, id: string): string | null
}

const hooks = (used: string[], kinds: string[]) => leanTexts(new Set(used), new Set(kinds)) as unknown as Hooks

it('keeps of a noun’s fields what the words of those that are shown need', async () => {
  const { load } = hooks(['name', 'status', 'document'], [])
  const code = await load(file('domain/region/fields.ts'))
  expect(code).toContain('export const regionListed = ["name","code","status"]')
  expect(code).toContain(
    '"status":{"kind":"choice","label":"","choices":{"labels":{"ACTIVE":"Ativa","INACTIVE":"Inativa"}}}',
  )
  expect(code).not.toContain('Código')
  const members = await load(file('domain/member/fields.ts'))
  expect(members).toContain('"document":{"kind":"document","label":"","concealable":true}')
  expect(members).not.toContain('"phone"')
  expect(await load(file('domain/field/fields.ts'))).toBeNull()
})

it('leaves out formats of kinds that are not shown', () => {
  const { transform } = hooks([], ['date'])
  const code = "if (field.kind === 'money') a()\nif (field.kind === 'date') b()\nif (kind === 'phone') c()"
  const words = file('src/records/field/words.ts')
  expect(transform(code, words)).toBe("if (false) a()\nif (field.kind === 'date') b()\nif (false) c()")
  expect(transform(code, file('src/records/query/list-page.ts'))).toBeNull()
})
