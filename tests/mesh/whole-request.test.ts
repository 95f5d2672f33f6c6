import { expect, test } from 'vitest'
import { textOf, withText } from '#mesh/whole-request.ts'

const url = 'http://localhost:4000/graphql'

/** As it comes from a client that does not say how long it is. */
const streamed = (pieces: readonly string[], broken = false): Request => {
  const left = pieces.map((piece) => new TextEncoder().encode(piece))
  const body = new ReadableStream({
    pull(controller) {
      const piece = left.shift()
      if (piece) controller.enqueue(piece)
      else if (broken) controller.error(new Error('the client went away'))
      else controller.close()
    },
  })
  return new Request(url, { method: 'POST', body, duplex: 'half' } as RequestInit)
}

const announced = (length: string, body: string): Request =>
  new Request(url, { method: 'POST', headers: { 'content-length': length }, body })

test('a text arrives as it was sent, however it was cut', async () => {
  const [bytes, cut] = [Buffer.from('{"query":"Ação"}'), 12]
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.subarray(0, cut))
      controller.enqueue(bytes.subarray(cut))
      controller.close()
    },
  })
  const request = new Request(url, {
    method: 'POST',
    headers: { 'x-kept': 'yes' },
    body,
    duplex: 'half',
  } as RequestInit)
  const text = await textOf(request, 100)
  const whole = withText(request, text ?? '')
  expect(await whole.json()).toEqual({ query: 'Ação' })
  expect([whole.method, whole.url, whole.headers.get('x-kept')]).toEqual(['POST', url, 'yes'])
})

test('of as many bytes as are allowed it is whole, of one more it is refused', async () => {
  expect(await textOf(streamed(['ab', 'cd']), 4)).toBe('abcd')
  expect(await textOf(streamed(['ab', 'cde']), 4)).toBeUndefined()
  expect(await textOf(announced('4', 'abcd'), 4)).toBe('abcd')
  expect(await textOf(announced('5', 'abcde'), 4)).toBeUndefined()
})

test('a length that is no number is not believed', async () => {
  expect(await textOf(announced('-1', 'abcde'), 4)).toBeUndefined()
})

test('what breaks on its way is as good as nothing', async () => {
  expect(await textOf(streamed(['{"query"'], true), 100)).toBe('')
})

test('a link has no text', async () => {
  const link = new Request(`${url}?query={me{id}}`)
  expect(await textOf(link, 4)).toBe('')
  const whole = withText(link, '')
  expect([whole.method, whole.url]).toEqual(['GET', link.url])
})
