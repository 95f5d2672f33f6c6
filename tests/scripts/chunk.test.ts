import { expect, test } from 'vitest'
import { refuseCircles } from '../../scripts/build/chunk.ts'

const chunk = (...imports: string[]) => ({ file: 'any.js', imports })

test('takes files that need each other one way only, also where two ways lead to one', () => {
  expect(() =>
    refuseCircles({ content: chunk(), shared: chunk('content'), list: chunk('shared', 'content') }),
  ).not.toThrow()
})

test('refuses a build whose files need each other in a circle, and names the way around it', () => {
  expect(() => refuseCircles({ form: chunk('pieces'), pieces: chunk('rights'), rights: chunk('pieces') })).toThrow(
    'form → pieces → rights → pieces',
  )
})
