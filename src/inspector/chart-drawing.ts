import type { ELK, ElkExtendedEdge, ElkNode, ElkPoint } from 'elkjs/lib/elk-api.js'
import type { Chart } from '#src/inspect/chart.ts'
import { arrowsOf, dotOf, graphOf, innerLines } from './chart-graph.ts'
import { statesOf } from './live-state.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface DrawnState extends Box {
  readonly path: string
  readonly title: string
  readonly lines: readonly string[]
  readonly isFinal: boolean
}

export interface DrawnArrow {
  readonly id: string
  /** Path of the state it leaves; null from the dot where a machine starts. */
  readonly from: string | null
  readonly points: readonly ElkPoint[]
  readonly lines: readonly string[]
  readonly label: Box
}

/** Layout of a chart in px; outer states come before inner ones. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly dots: readonly Box[]
  readonly states: readonly DrawnState[]
  readonly arrows: readonly DrawnArrow[]
}

let engine: Promise<ELK> | undefined

/** Lazy layout engine (half of the page's code). */
const loadEngine = () => {
  engine ??= import('elkjs/lib/elk.bundled.js').then(({ default: Engine }) => new Engine())
  return engine
}

/** Places a chart; the same one always alike. */
export async function drawingOf(chart: Chart): Promise<Drawing> {
  const elk = await loadEngine()
  const graph = await elk.layout(graphOf(chart))
  const boxes = new Map(nodesIn(graph).map((node) => [node.id, boxOf(node)]))
  const edges = new Map(edgesIn(graph).map((edge) => [edge.id, edge]))
  const states = statesOf(chart.root)
  return {
    ...boxOf(graph),
    dots: states.flatMap(({ path }) => boxes.get(dotOf(path)) ?? []),
    states: states.flatMap((state) => {
      const at = boxes.get(state.path)
      const { path, key: title, type } = state
      return at ? [{ ...at, path, title, lines: innerLines(state), isFinal: type === 'final' }] : []
    }),
    arrows: [
      ...states.map(({ path }) => ({ id: `${dotOf(path)} →`, from: null, lines: [] })),
      ...arrowsOf(chart),
    ].flatMap(({ id, from, lines }) => {
      const edge = edges.get(id)
      return edge ? [{ id, from, lines, points: pointsOf(edge), label: boxOf(edge.labels?.[0] ?? {}) }] : []
    }),
  }
}

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({ x, y, width, height })

const nodesIn = ({ children = [] }: ElkNode): ElkNode[] => children.flatMap((node) => [node, ...nodesIn(node)])

const edgesIn = ({ edges = [], children = [] }: ElkNode): ElkExtendedEdge[] => [...edges, ...children.flatMap(edgesIn)]

const pointsOf = ({ sections = [] }: ElkExtendedEdge): ElkPoint[] =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
