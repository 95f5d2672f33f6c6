/** Preload list: names of files in `chunks/`, without ending. */
export interface EarlyFiles {
  /** The content and its imports. */
  readonly content: readonly string[]
  /** Further files that every signed-in screen needs. */
  readonly inside: readonly string[]
  /** Further files of a screen, by path; joined by spaces to save bytes. */
  readonly screens: Readonly<Record<string, string>>
}

/** Replaced by the build of the loader; empty in development, where nothing is split. */
export const earlyFiles: EarlyFiles = { content: [], inside: [], screens: {} }
