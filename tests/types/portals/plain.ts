import type { CeleiroApp, GetToken } from '../../../celeiro.d.ts'

const getToken: GetToken = async () => {
  const answer = await fetch('/celeiro-token')
  if (!answer.ok && answer.status !== 401) throw new Error(await answer.text())
  return answer.ok ? answer.text() : null
}

const celeiro = document.querySelector('celeiro-app')
if (celeiro) {
  Object.assign(celeiro, { title: 'Financeiro' })
  celeiro.getToken = getToken
  celeiro.theme = 'dark'
  celeiro.environments = { 'portal.example': { environment: 'homolog', api: 'https://homolog.example' } }
  const isUnsaved: boolean = celeiro.unsaved
  celeiro.hidden = isUnsaved
  celeiro.addEventListener('celeiro-session-expired', ({ detail }) => {
    if (detail.reason === 'token-refused') location.assign(`/entrar?de=${detail.path}`)
    // @ts-expect-error no session ends for this reason
    if (detail.reason === 'boredom') location.reload()
  })
  // @ts-expect-error no such theme
  celeiro.theme = 'blue'
  // @ts-expect-error only to be read
  celeiro.unsaved = false
  // @ts-expect-error a token, not a way to get one
  celeiro.getToken = 'eyJhbGciOi'
  // @ts-expect-error no such environment
  celeiro.environments = { 'portal.example': { environment: 'staging' } }
}

// They bubble to the page.
document.addEventListener('celeiro-error', ({ detail }) => console.error(detail.message))
// @ts-expect-error it passes no code
document.addEventListener('celeiro-error', ({ detail }) => console.error(detail.code))

export const made: CeleiroApp = document.createElement('celeiro-app')
