import { type Files, filesIn } from '#api/storage/files.ts'
import type { Configuration } from './configuration/configuration.ts'

/** Where the configured product keeps its files. */
export const filesOf = ({ dataFolder, bucket, importBytes }: Configuration): Files =>
  filesIn(dataFolder, bucket, importBytes)
