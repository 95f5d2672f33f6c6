import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { whenQuiet } from '#src/runtime/quiet.ts'

/** A fake `requestIdleCallback`. */
function idleBrowser() {
  const waiting = new Set<() => void>()
  const whenIdle = (act: () => void) => {
    waiting.add(act)
    return () => void waiting.delete(act)
  }
  const rest = () => {
    for (const act of [...waiting]) {
      waiting.delete(act)
      act()
    }
  }
  return { whenIdle, rest }
}

function question(queryClient: QueryClient) {
  let answer: () => void = () => undefined
  const response = new Promise<string>((resolve) => {
    answer = () => resolve('rows')
  })
  const request = queryClient.fetchQuery({ queryKey: ['rows'], queryFn: () => response })
  // Unmounting the client cancels pending queries.
  request.catch(() => undefined)
  return { answer: () => answer(), request }
}

test('acts when the browser is idle and nothing is asked of the server', () => {
  const { whenIdle, rest } = idleBrowser()
  const act = vi.fn()
  whenQuiet({ platform: { whenIdle }, queryClient: new QueryClient() }, act)
  expect(act).not.toHaveBeenCalled()
  rest()
  rest()
  expect(act).toHaveBeenCalledOnce()
})

test('waits for an answer, and then for it to be drawn', async () => {
  const { whenIdle, rest } = idleBrowser()
  const queryClient = new QueryClient()
  onTestFinished(() => queryClient.clear())
  const { answer, request } = question(queryClient)
  const act = vi.fn()
  whenQuiet({ platform: { whenIdle }, queryClient }, act)
  rest()
  expect(act).not.toHaveBeenCalled()
  answer()
  await request
  await vi.waitFor(() => {
    rest()
    expect(act).toHaveBeenCalledOnce()
  })
})

test('loses its patience with a server that does not answer', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const queryClient = new QueryClient()
  onTestFinished(() => queryClient.clear())
  question(queryClient)
  const act = vi.fn()
  whenQuiet({ platform: { whenIdle: () => () => undefined }, queryClient }, act)
  vi.advanceTimersByTime(4_999)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledOnce()
})

test('taken back it never acts', () => {
  const { whenIdle, rest } = idleBrowser()
  const act = vi.fn()
  whenQuiet({ platform: { whenIdle }, queryClient: new QueryClient() }, act)()
  rest()
  expect(act).not.toHaveBeenCalled()
})
