/**
 * Files below `chunks/`, without their ending, that a screen needs before it can ask for its rows, by its path; under `''`
 * those of every screen. The build of the loader puts its own here: nothing is split in a page that is being developed.
 */
export const earlyFiles: Readonly<Record<string, readonly string[]>> = {}
