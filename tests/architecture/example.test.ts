import { describe, expect, it } from 'vitest'
import { read } from '../support/sources.ts'

/** Blocks of code of the document that are said to be of a file below examples/. */
const quoted = [
  ...read('docs/embedding.md').matchAll(/\]\(\.\.\/(examples\/[^)]+\.\w+)\)\n\n```\w+\n([\s\S]*?)\n```/g),
].map(([, file = '', code = '']) => ({ file, code }))

describe('the lines of docs/embedding.md for a framework', () => {
  it('are there for each of four, in the page and on the server', () => {
    expect(quoted).toHaveLength(8)
  })

  it.each(quoted)('stand so in $file, which is built and opened', ({ file, code }) => {
    expect(read(file)).toContain(code)
  })
})
