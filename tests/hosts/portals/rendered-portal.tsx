import { createElement, useEffect } from 'react'
import { getToken } from './portal-page.ts'

/** How the portal hands over its function, which React neither renders on the server nor sets when it hydrates. */
export const doors = ['event', 'attribute'] as const

export type Door = (typeof doors)[number]

/** What is rendered by a server and hydrated in the browser, as in Next.js. */
export function RenderedPortal({ door }: { door: Door }) {
  useEffect(() => {
    if (door !== 'event') return
    const answer = (event: Event) => {
      if (event instanceof CustomEvent) event.detail.answer(getToken)
    }
    document.addEventListener('celeiro-token-needed', answer)
    return () => document.removeEventListener('celeiro-token-needed', answer)
  }, [door])
  const from = door === 'attribute' ? { 'token-from': 'portal.getToken' } : {}
  return createElement('celeiro-app', { session: 'host', getToken, ...from })
}
