import { afterEach } from 'vitest'

/**
 * What React warns of, with the components that it names. React says so in its development build alone: where tests run
 * without `NODE_ENV=production`, which takes more time.
 */
const warned: string[] = []
const write = console.error

console.error = (...told: unknown[]) => {
  const [format, ...values] = told
  // What the product tells the page is a test's own to expect.
  if (typeof format === 'string' && !format.startsWith('<'))
    warned.push(values.reduce((text: string, value) => text.replace(/%[sdo]/, String(value)), format))
  write(...told)
}

afterEach(() => {
  const found = warned.splice(0)
  if (found.length > 0) throw new Error(`On the console: ${found.join('\n')}`)
})
