/** Preload list: names of files in `chunks/`, without ending. */
export interface EarlyFiles {
  /** Imports of the content. */
  readonly content: readonly string[]
  /** What every screen of a session needs besides. */
  readonly inside: readonly string[]
  /** Further files of a screen, by path; joined by spaces to save bytes. */
  readonly screens: Readonly<Record<string, string>>
}

/** The build of the loader puts its own here: nothing is split in a page that is being developed. */
export const earlyFiles: EarlyFiles = { content: [], inside: [], screens: {} }
