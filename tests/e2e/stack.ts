/** Where the stack under test listens, and the secret its tokens are signed with. */
export const port = Number(process.env.CELEIRO_E2E_PORT ?? 4173)
export const lookupPort = port + 1
export const secret = 'only-for-the-browser-tests-of-celeiro'
