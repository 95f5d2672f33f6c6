import { expect, type Page } from 'playwright/test'
import { password } from './pages/login-page.ts'

const signIn = 'mutation($input: SignInInput!) { signIn(input: $input) { accessToken refreshToken } }'

/** Stores a session in the browser as an earlier visit would; session.spec.ts tests signing in. */
export async function keepSession(page: Page, email = 'admin@celeiro.example'): Promise<void> {
  // A small page of the product's own origin, whose storage it is.
  await page.goto('/ready')
  const response = await page.request.post('/graphql', {
    headers: { 'graphql-require-preflight': '1' },
    data: { query: signIn, variables: { input: { email, password } } },
  })
  const { data, errors } = await response.json()
  expect(errors).toBeUndefined()
  await page.evaluate((tokens: Record<string, string>) => {
    for (const [name, token] of Object.entries(tokens))
      localStorage.setItem(`celeiro:${origin}:${name.replace('accessToken', 'token')}`, token)
  }, data.signIn)
}

export const treasury = 'tesouraria@celeiro.example'
