/** What is fetched before the content asks for it: names of files below `chunks/`, without their ending. */
export interface EarlyFiles {
  /** What the content imports. */
  readonly content: readonly string[]
  /** What every screen of a session needs besides. */
  readonly inside: readonly string[]
  /** What a screen needs besides before it can ask for its rows, by its path. */
  readonly screens: Readonly<Record<string, readonly string[]>>
}

/** The build of the loader puts its own here: nothing is split in a page that is being developed. */
export const earlyFiles: EarlyFiles = { content: [], inside: [], screens: {} }
