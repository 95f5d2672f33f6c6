/** Where the stack under test listens, and the secret its tokens are signed with. */
export const port = Number(process.env.CELEIRO_E2E_PORT ?? 4173)
export const lookupPort = port + 1
/** Where the pages of others are, which hold the element. */
export const hostsPort = port + 2
/** Where a test's own server listens, which it may stop. */
export const ownServerPort = port + 3
/** Where the server of those who come in for the first time listens, with a mail server beside it. */
export const entrancePort = port + 4
/** Where a portal's own server is, which vouches for who signed in there. */
export const portalServerPort = port + 5
/** Where the server of a month that is reconciled listens. */
export const reconciliationPort = port + 6
/** Where the server of a church listens that votes its budget and closes a month. */
export const councilPort = port + 7
/** Where a church begins with nothing and sets nothing. */
export const newChurchPort = port + 8
/** Where the driver of another browser listens. */
export const enginePort = port + 9
/** Where the portals of `examples/` are, one after the other. */
export const examplePort = port + 10
/** As which the server under test knows them, the one of WordPress apart: it has its keys at another address. */
export const exampleIssuer = 'https://examples.example'
export const wordpressIssuer = 'https://wordpress.example'
/** Where a church begins by keyboard alone. */
export const keyboardChurchPort = port + 11
export const secret = 'only-for-the-browser-tests-of-celeiro'
