import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { cachedText } from '../../scripts/step/cached-text.ts'
import { root } from '../../scripts/step/fingerprint.mjs'

it('is made again only once what it is made of has changed', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'celeiro-kept-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const source = path.join(folder, 'source.txt')
  let made = 0
  const text = () =>
    cachedText(
      'sheet.css',
      [path.relative(root, source)],
      async () => `a {}\n/* ${++made} */`,
      path.join(folder, 'kept'),
    )
  writeFileSync(source, 'one')
  expect(await text()).toBe('a {}\n/* 1 */')
  expect(await text()).toBe('a {}\n/* 1 */')
  writeFileSync(source, 'two')
  expect(await text()).toBe('a {}\n/* 2 */')
  expect(await text()).toBe('a {}\n/* 2 */')
})
