import { expect, it } from 'vitest'
import { statementName } from '#api/trace/traced-client.ts'

it.each([
  ['select "id", "name" from "celeiro"."supplier" where "name" = $1', 'select supplier'],
  ['select a, b from celeiro.enter_by($1, $2)', 'select enter_by'],
  ['insert into "celeiro"."region" ("name") values ($1)', 'insert region'],
  ['UPDATE only celeiro.job set x = 1', 'update job'],
  ['begin isolation level repeatable read read only', 'begin'],
  ["select 'Maria da Silva' from people", 'select'],
  ['-- Maria', 'statement'],
])('%s is formatted as %s', (text, name) => {
  expect(statementName(text)).toBe(name)
})
