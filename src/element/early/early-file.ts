/** What is fetched before the content asks for it: names of files below `chunks/`, without their ending. */
export interface EarlyFiles {
  /** What the content imports. */
  readonly content: readonly string[]
  /** What every screen of a session needs besides. */
  readonly inside: readonly string[]
  /** What a screen needs besides before it can ask for its rows, by its path; names with spaces between, which are fewer bytes. */
  readonly screens: Readonly<Record<string, string>>
}

/** The build of the loader puts its own here: nothing is split in a page that is being developed. */
export const earlyFiles: EarlyFiles = { content: [], inside: [], screens: {} }
