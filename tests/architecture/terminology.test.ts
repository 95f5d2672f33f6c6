import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { modules } from '#domain/access/modules.ts'
import { nouns } from '#domain/catalogue/nouns.ts'
import type { Field } from '#domain/field/fields.ts'
import { ending, type Noun } from '#domain/noun/noun.ts'
import { sourcesIn } from '../support/sources.ts'

/** Forbidden synonyms, and the term to use. */
const secondNames: readonly (readonly [RegExp, string])[] = [
  [/\bponto de venda\b|\bPOS\b/, 'maquininha'],
  [/\bmovimentaç(ão|ões)\b/i, 'lançamento'],
  [/\bpainel\b/i, 'Início'],
  [/\bcentros? de custos\b/i, 'centro de custo'],
  [/\bcolaborador(es)?\b/i, 'usuário'],
  [/\bperfil de acesso\b/i, 'perfil'],
  [/\bcancelar (a )?transferência\b/i, 'estornar, ou desfazer no mesmo dia'],
  [/\balcance\b/i, 'a que você tem acesso'],
  [/\besper(a|am|ando)\b/i, 'pendente'],
  [/\brevel(ar|e|ou)\b/i, 'ver dados ocultos'],
  [/\breservad[oa]s?\b/i, 'oculto'],
  [/\bdisputas?\b/i, 'contestação'],
  [/\bplanos de contas\b|\bnovo plano de contas\b/i, 'conta do plano'],
]

/** The texts of a source: what stands in quotes, in templates and between tags. */
const textsOf = (source: string): string[] =>
  [...source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').matchAll(/'([^'\n]*)'|`([^`]*)`|>([^<>{}=;]+)</g)].map(
    ([, quoted, template, between]) => quoted ?? template ?? between ?? '',
  )

describe('one thing', () => {
  const named: readonly Noun[] = nouns

  it('has one name, and no other thing has it', () => {
    const names = named.flatMap(({ resource, words }) =>
      [...new Set([words.one, words.several, words.title.toLowerCase()])].map((name) => [name, resource] as const),
    )
    const shared = names.filter(([name, resource]) => names.some(([other, its]) => other === name && its !== resource))
    expect(shared).toEqual([])
  })

  it('is called in the matrix of rights as in the menu', () => {
    for (const { module, words } of named)
      if (module !== 'administration')
        expect(modules[module as keyof typeof modules].toLowerCase(), module).toContain(words.title.toLowerCase())
  })

  it('has no second name in any text', () => {
    const texts = ['domain', 'src', 'machines', 'api']
      .flatMap(sourcesIn)
      .filter(({ file }) => !/\/(kit|element|inspect|inspector)\//.test(file))
      .flatMap(({ file, text }) =>
        textsOf(text).flatMap((sentence) =>
          secondNames
            .filter(([name]) => name.test(sentence))
            .map(([, right]) => `${file}: “${sentence.trim()}” (${right})`),
        ),
      )
    expect(texts).toEqual([])
  })
})

describe('a status', () => {
  const folders = readdirSync('domain').filter((folder) => existsSync(`domain/${folder}/noun.ts`))
  const own = folders.filter((folder) => existsSync(`domain/${folder}/fields.ts`))

  it.each(own)('of %s agrees with its noun', async (folder) => {
    const fields: Record<string, Record<string, Field>> = await import(`../../domain/${folder}/fields.ts`)
    const [noun] = Object.values<Noun>(await import(`../../domain/${folder}/noun.ts`))
    const labels = Object.values(fields).flatMap((group) => Object.values(group?.status?.choices?.labels ?? {}))
    const adjectives = labels.filter((label) => /^(Ativ|Inativ|Bloquead)/.test(label))
    for (const label of adjectives) expect(label.endsWith(ending(noun?.words.gender ?? 'masculine')), label).toBe(true)
  })
})
