/** Whether the full matrix is requested, as by `npm run test:all`. */
export const isWhole = process.env.CELEIRO_TESTS === 'all'
