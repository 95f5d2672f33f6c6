import { expect, it } from 'vitest'
import { migrationsIn } from '#api/db/migrate.ts'

/** Those before it were never served beside a release that knew less. */
const first = '0200'

const bare = (text: string): string => text.replace(/--.*$/gm, '').replace(/'(?:[^']|'')*'/g, "''")

/** Trigger functions: no process of any release calls them. */
const ofTriggers = new Set(
  migrationsIn().flatMap(({ text }) =>
    [...bare(text).matchAll(/function ([\w.]+)\(\)\s+returns trigger/gi)].map(([, name]) => name),
  ),
)

/** What the release before may still use: a function that is made anew under its name is there again. */
function removals(text: string): string[] {
  const sql = bare(text)
  const made = new Set([...sql.matchAll(/create (?:or replace )?function ([\w.]+)/gi)].map(([, name]) => name))
  const removed = [
    ...sql.matchAll(/\b(drop table|drop column|rename (?:column|to)|alter column \w+ (?:type|set not null))\b/gi),
  ].map(([words]) => words.toLowerCase())
  const functions = [...sql.matchAll(/drop function (?:if exists )?([\w.]+)/gi)].map(([, name = '']) => name)
  return [
    ...removed,
    ...functions.filter((name) => !made.has(name) && !ofTriggers.has(name)).map((name) => `drop function ${name}`),
  ]
}

it('a migration that takes something away says which one a process must know', () => {
  const silent = migrationsIn()
    .filter(({ name, requires }) => name >= first && requires === undefined)
    .flatMap(({ name, text }) => removals(text).map((removal) => `${name}: ${removal}`))
  expect(silent).toEqual([])
})

it.each([
  ['alter table celeiro.a drop column b', ['drop column']],
  ['alter table celeiro.a rename column b to c', ['rename column']],
  ['alter table celeiro.a alter column b set not null', ['alter column b set not null']],
  ['drop function celeiro.f; create function celeiro.f(p int) returns int', []],
  ['drop function celeiro.f(int)', ['drop function celeiro.f']],
  ["select 'drop table x' -- drop table y", []],
  ['alter table celeiro.a add column b int', []],
])('%s', (text, expected) => {
  expect(removals(text)).toEqual(expected)
})

it('requires a migration that there is', () => {
  const names = new Set(migrationsIn().map(({ name }) => name))
  expect(migrationsIn().filter(({ requires }) => requires !== undefined && !names.has(requires))).toEqual([])
})

it('grants the application nothing: api/db/grant/application-rights.ts does, to whichever role is configured', () => {
  const granting = migrationsIn().filter(({ name, text }) => name >= '0260' && text.includes(':"app_role"'))
  expect(granting.map(({ name }) => name)).toEqual([])
})
