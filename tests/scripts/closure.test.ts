import { describe, expect, it } from 'vitest'
import { bill, closureOf, type Locked } from '../../scripts/package/closure.ts'

const locked: Locked = {
  'node_modules/a': { version: '1.0.0', dependencies: { b: '^1', '@x/c': '^1' }, integrity: 'sha512-AAEC' },
  'node_modules/a/node_modules/b': { version: '1.9.0', dependencies: { d: '*' } },
  'node_modules/b': { version: '2.0.0' },
  'node_modules/@x/c': { version: '1.0.0', optionalDependencies: { native: '*' }, dependencies: { a: '*' } },
  'node_modules/d': { version: '1.0.0' },
  'node_modules/native': { version: '1.0.0' },
}
const all = () => true

describe('what a package needs', () => {
  it('is found as Node finds it, nearest first, each once, in circles too', () => {
    expect(closureOf(locked, ['a'], all)).toEqual([
      'node_modules/@x/c',
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/d',
      'node_modules/native',
    ])
    expect(closureOf(locked, ['b'], all)).toEqual(['node_modules/b'])
  })

  it('may lack what is for another machine, and nothing else', () => {
    const isHere = (folder: string) => folder !== 'node_modules/native'
    expect(closureOf(locked, ['a'], isHere)).not.toContain('node_modules/native')
    expect(() => closureOf(locked, ['a'], (folder) => folder !== 'node_modules/d')).toThrow(
      'd, which node_modules/a/node_modules/b needs, is not installed',
    )
  })

  it('is billed with version, address and digest', () => {
    const { components } = bill({ name: 'celeiro', version: '1.0.0' }, locked, ['node_modules/@x/c', 'node_modules/a'])
    expect(components).toEqual([
      { type: 'library', name: '@x/c', version: '1.0.0', purl: 'pkg:npm/%40x/c@1.0.0' },
      {
        type: 'library',
        name: 'a',
        version: '1.0.0',
        purl: 'pkg:npm/a@1.0.0',
        hashes: [{ alg: 'SHA-512', content: '000102' }],
      },
    ])
  })
})
