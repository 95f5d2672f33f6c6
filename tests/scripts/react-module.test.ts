import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { moduleOf, reactModules } from '../../scripts/build/react-module.ts'

const require = createRequire(import.meta.url)
const { load } = reactModules() as unknown as { load: (id: string) => string | null }

const exportedBy = (code: string): string[] =>
  [...code.slice(code.lastIndexOf('export {')).matchAll(/ as (\w+)/g)].map(([, name = '']) => name)

describe('React as modules of the language', () => {
  it.each(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'scheduler', 'use-sync-external-store/shim'])(
    '%s exports what it has, but for development, as bindings',
    (name) => {
      const code = load(require.resolve(name)) ?? ''
      const ofDevelopment = ['act', 'captureOwnerStack']
      const names = Object.keys(require(name)).filter((one) => !ofDevelopment.includes(one))
      expect(exportedBy(code).sort()).toEqual(names.sort())
      expect(code).not.toMatch(/\b(?:exports\.|require\()/)
    },
  )

  it('runs as before', async () => {
    const code = load(require.resolve('scheduler')) ?? ''
    const url = `data:text/javascript,${encodeURIComponent(code)}`
    const scheduler: Record<string, () => number> = await import(/* @vite-ignore */ url)
    expect(scheduler.unstable_now?.()).toBeGreaterThan(0)
    expect(scheduler.unstable_getCurrentPriorityLevel?.()).toBe(scheduler.unstable_NormalPriority)
  })

  it('leaves everybody else’s files alone', () => {
    expect(load('/elsewhere/app.tsx')).toBeNull()
    expect(load(require.resolve('react/package.json').replace('package.json', 'cjs/react.production.js'))).toBeNull()
  })

  it('is refused where exports have another form', () => {
    expect(() => moduleOf('module.exports = function () {}')).toThrow()
    expect(() => moduleOf('exports.first = 1; exports["second"] = 2')).toThrow()
    expect(() => moduleOf('exports.first = 1; const later = require(name)')).toThrow()
  })
})
