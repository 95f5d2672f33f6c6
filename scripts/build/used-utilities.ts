import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { inRepository, styled } from './style-sheet.ts'

/** Panda's lists of what it knows: `const utilities = "aspectRatio:asp,zIndex:z,…"`, `const conditionsStr = "_hover,…"`. */
const lists = /(?<=const (?:utilities|conditionsStr) = ")[^"]+(?=")/

/**
 * Leaves out of Panda's runtime the properties and conditions that no source names: five of six, which every user loads
 * before signing in. A name counts wherever it stands, so that one of a variable is kept.
 */
export function usedUtilities(): Plugin {
  let words: ReadonlySet<string> = new Set()
  return {
    name: 'celeiro-used-utilities',
    apply: 'build',
    buildStart() {
      words = new Set(styled().flatMap((file) => readFileSync(inRepository(file), 'utf8').match(/\w+/g) ?? []))
    },
    transform: (code, id) =>
      /styled-system\/css\/(?:css|conditions)\.js$/.test(id)
        ? { code: code.replace(lists, (list) => usedOf(list, words)), map: null }
        : null,
  }
}

/** The entries of which a word names the property, its short class (marked by 1) or one of its shorthands. */
export function usedOf(list: string, words: ReadonlySet<string>): string {
  const isUsed = (entry: string): boolean => {
    const [name = '', meta = ''] = entry.split(':')
    const [short = '', ...shorthands] = meta.split('/')
    return [name, ...shorthands.map((shorthand) => (shorthand === '1' ? short : shorthand))].some((one) =>
      words.has(one),
    )
  }
  return list.split(',').filter(isUsed).join(',')
}
