import { describe, expect, it } from 'vitest'
import { read } from '../support/sources.ts'

interface Locked {
  readonly version?: string
  readonly license?: string
  readonly resolved?: string
  readonly dev?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const packagesOf = (lock: string): [string, Locked][] => Object.entries(JSON.parse(read(lock)).packages)

const manifest = JSON.parse(read('tests/bench/peers/package.json')) as Locked
const asked = { ...manifest.dependencies, ...manifest.devDependencies }
const locked = packagesOf('tests/bench/peers/package-lock.json')
const own = new Map(locked).get('')
/** What is measured and not of ours. */
const frameworks = /^node_modules\/(react-admin|ra-[\w-]+|antd|@(refinedev|mui|emotion|ant-design)\/[\w-]+)$/

describe('the peers of the benchmarks', () => {
  it('are a package of their own, of exact versions, whose lock agrees and names no host', () => {
    expect(Object.values(asked).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
    expect(own?.dependencies).toEqual(manifest.dependencies)
    expect(own?.devDependencies).toEqual(manifest.devDependencies)
    expect(locked.filter(([, { resolved }]) => resolved).map(([name]) => name)).toEqual([])
  })

  it('are under the MIT licence, and what they bring under one that allows as much', () => {
    const termsOf = new Map(locked.map(([name, { license }]) => [name, license]))
    const named = Object.keys(manifest.dependencies ?? {}).map((name) => termsOf.get(`node_modules/${name}`))
    expect(new Set(named)).toEqual(new Set(['MIT']))
    const brought = locked.filter(([name, { dev }]) => name !== '' && !dev).map(([name, { license = name }]) => license)
    const allowing = /^(MIT|ISC|0BSD|BSD(-[23]-Clause)?|Apache-2\.0|\(MPL-2\.0 OR Apache-2\.0\))$/
    expect(brought.filter((license) => !allowing.test(license))).toEqual([])
  })

  it('are neither installed nor shipped with the product', () => {
    expect(locked.filter(([name]) => frameworks.test(name)).length).toBeGreaterThan(20)
    expect(packagesOf('package-lock.json').filter(([name]) => frameworks.test(name))).toEqual([])
    expect(read('NOTICE')).not.toMatch(/^(react-admin|antd|@refinedev\/core) \d/m)
  })

  it('run on the React of the bare table', () => {
    const { react, 'react-dom': dom } = JSON.parse(read('package.json')).dependencies
    expect([asked.react, asked['react-dom']]).toEqual([react, dom])
  })
})
