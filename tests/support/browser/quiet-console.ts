import { afterEach } from 'vitest'

/**
 * What React warns of, with the components that it names. React says so in its development build alone: where tests run
 * without `NODE_ENV=production`, which takes more time.
 */
const warned: string[] = []
const write = console.error

console.error = (...messageParts: unknown[]) => {
  const [format, ...values] = messageParts
  // What the product tells the page is a test's own to expect.
  if (typeof format === 'string' && !format.startsWith('<'))
    warned.push(values.reduce((text: string, value) => text.replace(/%[sdo]/, String(value)), format))
  write(...messageParts)
}

afterEach(() => {
  const warnings = warned.splice(0)
  if (warnings.length > 0) throw new Error(`On the console: ${warnings.join('\n')}`)
})
