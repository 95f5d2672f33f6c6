import config from './panda.config.ts'

/** The sheet of the pages `/ui`, `/theme` and `/inspector`: the same tokens, and the styles of every file. */
export default { ...config, exclude: ['./src/graphql/generated/**'] }
