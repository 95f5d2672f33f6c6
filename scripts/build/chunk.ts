/** One file of the build, as its manifest tells of it. */
export interface Chunk {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
}

/**
 * Throws when files of the build need each other in a circle: the first to be loaded would find the other unfinished, and
 * whatever is made of both would never open.
 */
export function refuseCircles(manifest: Readonly<Record<string, Chunk>>): void {
  const seen = new Set<string>()
  const follow = (key: string, way: readonly string[]): void => {
    if (way.includes(key)) throw new Error(`Arquivos que precisam um do outro: ${[...way, key].join(' → ')}`)
    if (seen.has(key)) return
    for (const next of manifest[key]?.imports ?? []) follow(next, [...way, key])
    seen.add(key)
  }
  for (const key of Object.keys(manifest)) follow(key, [])
}
