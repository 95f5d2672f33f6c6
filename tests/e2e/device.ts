import type { CDPSession, Page } from 'playwright/test'

/** A device of the browser's own, with a fingerprint that is always right (WebAuthn over the DevTools protocol). */
export async function plugIn(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    devtools,
    authenticatorId,
    refuse: () => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    accept: () => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true }),
  }
}

/** One virtual authenticator for all passkey windows: the browser would give each its own. */
export async function plugIntoWindows(page: Page): Promise<void> {
  const authenticators = new Map<string, (window: CDPSession, authenticatorId: string) => Promise<unknown>>()
  await page.context().route('**/element/passkey.js', async (route) => {
    const { devtools, authenticatorId } = await plugIn(route.request().frame().page())
    for (const addTo of authenticators.values()) await addTo(devtools, authenticatorId)
    for (const event of ['WebAuthn.credentialAdded', 'WebAuthn.credentialAsserted'] as const)
      devtools.on(event, ({ credential }) =>
        authenticators.set(credential.credentialId, (window, id) =>
          window.send('WebAuthn.addCredential', { authenticatorId: id, credential }),
        ),
      )
    await route.continue()
  })
}
