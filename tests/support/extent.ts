/** Whether also what repeats at more places is asked for, as `npm run test:all` does. */
export const isWhole = process.env.CELEIRO_TESTS === 'all'
