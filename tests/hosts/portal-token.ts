import type { Page } from 'playwright/test'
import { password } from '#tests/e2e/pages/login-page.ts'
import { port } from '#tests/e2e/stack.ts'
import './portals/portal-page.ts'

/** A token as a portal's server would get it for the person who is signed in there. */
export async function newToken(page: Page): Promise<string> {
  const query = 'mutation SignIn($input: SignInInput!) { signIn(input: $input) { accessToken } }'
  const variables = { input: { email: 'admin@celeiro.example', password } }
  const answer = await page.request.post(`http://localhost:${port}/graphql`, { data: { query, variables } })
  const { data } = await answer.json()
  return data.signIn.accessToken
}

/** The portal's page finds one when it begins. */
export async function handOverToken(page: Page): Promise<void> {
  await page.addInitScript(
    (token) => {
      window.portalToken = token
    },
    await newToken(page),
  )
}
