/** A package as the lock names it. */
export interface LockedPackage {
  readonly version?: string
  readonly integrity?: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly optional?: boolean
}

/** By folder: `node_modules/a/node_modules/b`. */
export type Locked = Readonly<Record<string, LockedPackage>>

/**
 * The folders of these packages and of all that they need, as Node finds them: from the one that asks upwards. Optional ones
 * only where they are there.
 * @throws Error for one that is needed and not locked
 */
export function closureOf(locked: Locked, names: readonly string[], isThere: (folder: string) => boolean): string[] {
  const found = new Set<string>()
  const take = (name: string, from: string, isOptional: boolean) => {
    const folder = folderOf(locked, name, from)
    if (folder === undefined || !isThere(folder)) {
      if (isOptional) return
      throw new Error(`${name}, which ${from || 'the product'} needs, is not installed`)
    }
    if (found.has(folder)) return
    found.add(folder)
    const { dependencies = {}, optionalDependencies = {} } = locked[folder] ?? {}
    for (const each of Object.keys(dependencies)) take(each, folder, each in optionalDependencies)
    for (const each of Object.keys(optionalDependencies)) take(each, folder, true)
  }
  for (const name of names) take(name, '', false)
  return [...found].sort()
}

function folderOf(locked: Locked, name: string, from: string): string | undefined {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    const folder = place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`
    if (folder in locked) return folder
    if (place === '') return undefined
    if (!place.includes('/node_modules/')) place = ''
  }
}

/** Software bill of materials, CycloneDX 1.5. */
export function bill(product: { name: string; version: string }, locked: Locked, folders: readonly string[]) {
  const components = folders.map((folder) => {
    const { version = '', license, integrity } = locked[folder] ?? {}
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return {
      type: 'library',
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      ...(license && { licenses: [{ license: { name: license } }] }),
      ...(integrity && { hashes: [hashOf(integrity)] }),
    }
  })
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', ...product } },
    components,
  }
}

/** The lock's `sha512-…`, in hexadecimal digits. */
function hashOf(integrity: string): { alg: string; content: string } {
  const [first = ''] = integrity.split(' ')
  const [kind = '', text = ''] = first.split('-')
  return { alg: kind.toUpperCase().replace('SHA', 'SHA-'), content: Buffer.from(text, 'base64').toString('hex') }
}
