import type { Plugin } from 'vite'

const factory = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/

/**
 * Takes the data of an icon, as lucide's own factory does, whose three components per icon look through attributes and
 * class names at each drawing, and spell a display name for every icon before anything is drawn.
 */
export const lightFactory = `import { createElement } from 'react'

const look = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
}

export default function createLucideIcon({ node }) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (props) => createElement('svg', { ...look, ...props }, shapes)
}
`

/** Draws icons by one component each. All of ours are hidden from screen readers by themselves. */
export const lightIcons = (): Plugin => ({
  name: 'celeiro-light-icons',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (factory.test(id) ? lightFactory : null),
})
