/** One file of the build, as its manifest tells of it. */
export interface Chunk {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
}
