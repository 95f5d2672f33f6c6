import { afterEach, describe, expect, it } from 'vitest'
import type { FrameInput, ToPortal } from '#src/frame/message.ts'
import { portalLine } from '#src/frame/portal-line.ts'

let ports: MessagePort[] = []
afterEach(() => {
  for (const port of ports) port.close()
})

/** A line and the portal's end of it. */
function lineAndPortal() {
  const { port1: portal, port2 } = new MessageChannel()
  ports = [portal, port2]
  const changes: FrameInput[] = []
  const received: ToPortal[] = []
  const waiting: (() => void)[] = []
  portal.onmessage = ({ data }: MessageEvent<ToPortal>) => {
    received.push(data)
    for (const resolve of waiting.splice(0)) resolve()
  }
  const nextReceived = () => new Promise<void>((resolve) => waiting.push(resolve))
  return { line: portalLine(port2, (change) => changes.push(change)), portal, changes, received, nextReceived }
}

describe('the conversation with the portal', () => {
  it('asks for a token when one is needed, and takes each answer once', async () => {
    const { line, portal, received, nextReceived } = lineAndPortal()
    const first = line.token()
    await nextReceived()
    expect(received).toEqual([{ ask: 'getToken', id: 1 }])
    portal.postMessage({ answer: 1, value: 'first' })
    expect(await first).toBe('first')
    const second = line.token()
    await nextReceived()
    portal.postMessage({ answer: 1, value: 'first again' })
    portal.postMessage({ answer: 99, value: 'to nothing' })
    portal.postMessage({ answer: 2, value: 'second' })
    expect(await second).toBe('second')
  })

  it('hands on why there is none, and takes nothing but a text for one', async () => {
    const { line, portal, nextReceived } = lineAndPortal()
    const refused = line.token()
    await nextReceived()
    portal.postMessage({ answer: 1, failure: 'Error: 401' })
    await expect(refused).rejects.toThrow('Error: 401')
    const strange = line.token()
    await nextReceived()
    portal.postMessage({ answer: 2, value: { token: 'x' } })
    await expect(strange).rejects.toThrow('it answered [object Object], not a token')
    const nobody = line.token()
    await nextReceived()
    portal.postMessage({ answer: 3, value: undefined })
    expect(await nobody).toBeNull()
  })

  it('asks the portal before something is left or somebody signs out, and tells it everything else', async () => {
    const { line, portal, received, nextReceived } = lineAndPortal()
    const leaving = line.emit('celeiro-leave', { path: '/home' })
    await nextReceived()
    portal.postMessage({ answer: 1, value: false })
    expect(await leaving).toBe(false)
    const signingOut = line.emit('celeiro-sign-out', { path: '/home' })
    await nextReceived()
    portal.postMessage({ answer: 2, value: true })
    expect(await signingOut).toBe(true)
    expect(line.emit('celeiro-navigate', { path: '/suppliers', title: 'Fornecedores' })).toBe(true)
    await nextReceived()
    expect(received.at(-1)).toEqual({ tell: 'celeiro-navigate', detail: { path: '/suppliers', title: 'Fornecedores' } })
  })

  it('goes on after words that nobody understands', async () => {
    const { line, portal, changes, nextReceived } = lineAndPortal()
    const request = line.token()
    await nextReceived()
    portal.postMessage({ celeiro: 1, input: { path: '/elsewhere' } })
    portal.postMessage(null)
    portal.postMessage({ set: { path: '/suppliers', api: 'https://evil.example' } })
    portal.postMessage({ answer: 1, value: 'token' })
    expect(await request).toBe('token')
    expect(changes).toEqual([{ path: '/suppliers' }])
  })
})
