import config from './panda.config.ts'

/** The complete sheet, for screens with a piece of `src/ui/late`: the same tokens, and the styles of every file. */
export default { ...config, exclude: ['./src/graphql/generated/**', './src/inspector/**'] }
