/** A chunk in Vite's manifest. */
export interface Chunk {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
}

/** Throws on circular chunks: the first one loaded would see the other uninitialised. */
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
