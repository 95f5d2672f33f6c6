import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { generalStatus } from '#machines/lifecycles/general-status.ts'
import { sessionMachine } from '#machines/session.ts'
import { chartOf } from '#src/inspect/chart.ts'
import { arrowsOf, commonLines, dotOf, graphOf, innerLines } from '#src/inspector/chart-graph.ts'
import { eventsNow, livePaths, statesOf } from '#src/inspector/live-state.ts'

const small = chartOf(
  createMachine({
    id: 'small',
    initial: 'one',
    on: { stop: '.two' },
    states: {
      one: { on: { go: 'two', leap: { target: 'two', guard: 'isBrave' }, stay: { actions: 'note' } } },
      two: { initial: 'inner', states: { inner: { on: { back: '#small.one' } }, last: { type: 'final' } } },
    },
  }),
)
const [one, two] = small.root.states

describe('the graph of a chart', () => {
  it('has one arrow between two states, with a line for each move', () => {
    expect(arrowsOf(small)).toEqual([
      { id: 'one → two', from: 'one', to: 'two', lines: ['go', 'leap [isBrave]'] },
      { id: 'two.inner → one', from: 'two.inner', to: 'one', lines: ['back'] },
    ])
  })

  it('writes what leads nowhere into its state, and what can always happen beside the drawing', () => {
    expect([one, two].map((state) => state && innerLines(state))).toEqual([['stay'], []])
    expect(commonLines(small)).toEqual(['stop → two'])
  })

  it('puts states within states, and a dot where each is entered', () => {
    const [dot, first, second] = graphOf(small).children ?? []
    expect([dot?.id, first?.id, second?.id]).toEqual([dotOf(''), 'one', 'two'])
    expect(second?.children?.map(({ id }) => id)).toEqual([dotOf('two'), 'two.inner', 'two.last'])
  })

  it.each([chartOf(sessionMachine), chartOf(generalStatus.machine)])(
    'names in $id only states that it has, each once, with room for its words',
    (chart) => {
      const graph = graphOf(chart)
      const ids = [
        ...statesOf(chart.root).map(({ path }) => path),
        ...statesOf(chart.root).map(({ path }) => dotOf(path)),
      ]
      for (const { sources, targets } of graph.edges ?? [])
        expect(ids).toEqual(expect.arrayContaining([...sources, ...targets]))
      const edges = (graph.edges ?? []).map(({ id }) => id)
      expect(new Set(edges).size).toBe(edges.length)
      for (const { width } of (graph.children ?? []).filter(({ children }) => !children))
        expect(width).toBeGreaterThan(0)
    },
  )
})

describe('where a machine is', () => {
  it('lives in a state and in all around it', () => {
    expect([...livePaths({ value: { two: 'inner' } })]).toEqual(['', 'two', 'two.inner'])
  })

  it('takes the events of all of them, the innermost first, until it has ended', () => {
    expect(eventsNow(small, { value: { two: 'inner' }, status: 'active' })).toEqual(['back', 'stop'])
    expect(eventsNow(small, { value: { two: 'last' }, status: 'done' })).toEqual([])
  })
})
