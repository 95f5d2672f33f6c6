import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { noticeText } from '../../scripts/package/notice.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('NOTICE holds the licences of what is shipped, as it is installed: run npm run notice after a change of packages', () => {
  const committed = readFileSync(path.join(root, 'NOTICE'), 'utf8')
  expect(noticeText(root) === committed, 'NOTICE is out of date: run npm run notice').toBe(true)
  expect(committed).toContain('react 19')
})
