import { loadCeleiro, tokenFrom } from '@celeiro/element'
import { Celeiro } from '@celeiro/element/react'
import { celeiroPortal, ExchangeRefused } from '@celeiro/element/server'

const getToken = tokenFrom('/celeiro-token')

export const page = (
  <Celeiro
    server="https://celeiro.example"
    history="hash"
    getToken={getToken}
    onNavigate={({ detail }) => document.title.concat(detail.title)}
    onSessionExpired={({ detail }) => {
      // @ts-expect-error no session ends for this reason
      if (detail.reason === 'boredom') location.reload()
    }}
  />
)

// @ts-expect-error there is no such theme
export const wrong = <Celeiro theme="blue" />

export async function portal(key: string): Promise<Response> {
  await loadCeleiro('https://celeiro.example', { version: '0.2.0' })
  const signer = celeiroPortal({ key, issuer: 'https://portal.example', celeiro: 'https://celeiro.example' })
  try {
    await signer.token({ id: 1, email: 'ana@portal.example', authenticatedAt: new Date() })
  } catch (error) {
    if (error instanceof ExchangeRefused) return new Response(error.code)
  }
  // @ts-expect-error Celeiro knows people by their e-mail
  await signer.answer({ id: 1 })
  return signer.answer(null)
}
