import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Celeiro, type CeleiroProps } from '../../../portal/react.ts'

const getToken = () => 'a.b'

it('the component for React is its attributes on a server, and is given the rest as it hydrates', async () => {
  const complaints = vi.spyOn(console, 'error')
  onTestFinished(() => complaints.mockRestore())
  const heard: string[] = []
  const given = (word: string, more: Partial<CeleiroProps> = {}) => (
    <Celeiro
      history="hash"
      className="wide"
      getToken={getToken}
      onNavigate={({ detail }) => heard.push(`${word} ${detail.path}`)}
      {...more}
    />
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(given('server'))
  expect(container.innerHTML).toBe('<celeiro-app session="host" history="hash" class="wide"></celeiro-app>')
  const element = container.querySelector('celeiro-app')
  const tell = (path: string) =>
    element?.dispatchEvent(new CustomEvent('celeiro-navigate', { detail: { path, title: '' } }))
  const root = hydrateRoot(container, given('first'))
  await vi.waitFor(() => expect(element?.getToken).toBe(getToken))
  expect(container.querySelector('celeiro-app')).toBe(element)
  tell('/suppliers')
  const another = () => 'c.d'
  const seen: unknown[] = []
  root.render(given('second', { getToken: another, elementRef: (found) => void seen.push(found) }))
  await vi.waitFor(() => expect(element?.getToken).toBe(another))
  tell('/members')
  expect([seen, heard]).toEqual([[element], ['first /suppliers', 'second /members']])
  root.unmount()
  await vi.waitFor(() => expect(seen.at(-1)).toBe(null))
  await vi.waitFor(() => {
    const before = heard.length
    tell('/cheques')
    expect(heard.length).toBe(before)
  })
  expect(complaints).not.toHaveBeenCalled()
})
