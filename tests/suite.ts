/** Folders of tests that need neither a database nor a browser. */
export const unitFolders = [
  'domain',
  'machines',
  'inspect',
  'kit',
  'frame',
  'mesh',
  'server',
  'scripts',
  'types',
  'architecture',
] as const

/** The product as a process, which needs a database: the set-up of the API's tests makes one. */
export const ownProcess: readonly string[] = ['tests/server/main.test.ts', 'tests/server/in-service.test.ts']

export type Suite = 'unit' | 'api' | 'screens' | 'e2e'

/** By what a file of tests is run, named from the repository's root with slashes; nothing where it is none. */
export function suiteOf(file: string): Suite | undefined {
  const [top, folder = ''] = file.split('/')
  if (top !== 'tests') return undefined
  if (/^tests\/(e2e|hosts)\/.*\.spec\.ts$/.test(file)) return 'e2e'
  if (folder === 'screens') return file.endsWith('.test.tsx') ? 'screens' : undefined
  if (!file.endsWith('.test.ts')) return undefined
  if (folder === 'api' || ownProcess.includes(file)) return 'api'
  return unitFolders.some((unit) => unit === folder) ? 'unit' : undefined
}
