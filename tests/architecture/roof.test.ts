import { expect, test } from 'vitest'
import { collectRoof } from '../../scripts/generate/roof.ts'
import { read } from '../support/sources.ts'

test('what is collected from the folders is what they hold', async () => {
  for (const [file, text] of await collectRoof()) expect(read(file), file).toBe(text)
})
