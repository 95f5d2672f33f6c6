import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { read } from '../support/sources.ts'

const folder = fileURLToPath(new URL('../../docs/decision', import.meta.url))
const names = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .sort()
const records = names.map((name) => ({
  name,
  number: name.slice(0, 3),
  text: read(path.posix.join('docs/decision', name)),
}))

const status = /^(Accepted|Superseded by \[(\d{3})\]\(\2-[a-z0-9-]+\.md\)), \d{4}-\d{2}-\d{2}\.$/m

describe('the decisions', () => {
  it('each have a number of their own, under a name that tells what about', () => {
    expect(names.length).toBeGreaterThan(20)
    expect(names.filter((name) => !/^\d{3}(-[a-z0-9]+)+\.md$/.test(name))).toEqual([])
    expect(new Set(records.map(({ number }) => number)).size).toBe(records.length)
  })

  it('say status, context, decision and consequences, on a page', () => {
    const odd = records.filter(({ number, text }) => {
      const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading).join()
      const isWhole =
        text.startsWith(`# ${number}. `) && status.test(text) && headings === 'Context,Decision,Consequences'
      return !isWhole || text.split('\n').length > 32
    })
    expect(odd.map(({ name }) => name)).toEqual([])
  })

  it('are all listed, by their titles', () => {
    const listed = [...read('docs/decision/README.md').matchAll(/^- \[(\d{3})\]\(([^)]+)\) ([^*\n]+)/gm)]
    const titles = listed.map(([, number, name, title = '']) => `${name}: ${number}. ${title.trim()}`).sort()
    expect(titles).toEqual(records.map(({ name, text }) => `${name}: ${text.slice(2, text.indexOf('\n'))}`))
  })
})
