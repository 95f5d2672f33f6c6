// Takes the place of React where the shapes of the first rows are made (first-rows.ts): components are called once and
// their elements become markup, without state, events or effects.
import type { Markup } from '../../src/element/first-rows/shapes.ts'

type Props = Record<string, unknown>
type Component = (props: Props) => unknown

interface Drawing {
  readonly type: string | Component
  readonly props: Props
}

export const Fragment: Component = ({ children }) => children

export const jsx = (type: string | Component, props: Props): Drawing => ({ type, props })

export const jsxs = jsx

export const createElement = (type: string | Component, props: Props, children?: unknown): Drawing =>
  jsx(type, { ...props, children })

interface Context extends Component {
  held: unknown
}

/** Its value holds for all that is drawn after it. */
export function createContext(initial: unknown): Context {
  const context: Context = Object.assign(
    ({ value, children }: Props) => {
      context.held = value
      return children
    },
    { held: initial },
  )
  return context
}

export const useContext = ({ held }: Context): unknown => held

export const use = useContext

export const useId = (): string => ''

export const useState = <T>(first: T): [T, () => void] => [first, () => {}]

export const useRef = <T>(current: T): { current: T } => ({ current })

export const useEffect = (): void => {}

/** Without an address: what is pressed is opened once React is here. */
export const Link: Component = ({ className, children }) => jsx('a', { className, children })

const isDrawing = (node: unknown): node is Drawing => typeof node === 'object' && node !== null && 'type' in node

/** What React would put into the page. */
export function markupOf(node: unknown): Markup[] {
  if (Array.isArray(node)) return node.flatMap(markupOf)
  if (typeof node === 'string' || typeof node === 'number') return node === '' ? [] : [String(node)]
  if (!isDrawing(node)) return []
  const { type, props } = node
  if (typeof type === 'function') return markupOf(type(props))
  return [[type, Object.fromEntries(Object.entries(props).flatMap(attributeOf)), ...markupOf(props.children)]]
}

function attributeOf([name, value]: [string, unknown]): [string, string][] {
  if (/^(?:children|key|ref)$/.test(name) || typeof value === 'function' || value === undefined || value === null)
    return []
  if (name === 'className') return [['class', String(value)]]
  if (name === 'style') return styleOf(value)
  if (typeof value === 'boolean' && !/^(?:aria|data)-/.test(name)) return value ? [[name, '']] : []
  return [[name.replace(/^stroke[A-Z]/, (start) => `stroke-${start.at(-1)?.toLowerCase()}`), String(value)]]
}

function styleOf(style: unknown): [string, string][] {
  const set = Object.entries(Object(style)).filter(([, value]) => value !== undefined)
  return set.length > 0 ? [['style', set.map(([name, value]) => `${name}:${value}`).join(';')]] : []
}
