import config from './panda.config.ts'

/** The sheet of the page `/inspector`: the same tokens, and the styles of what that page shows. */
export default { ...config, include: ['./src/{ui,element,inspector}/**/*.{ts,tsx}'], exclude: ['./src/ui/late/**'] }
