import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import * as plain from '../../scripts/build/plain-react.ts'
import type { Markup } from '../../src/element/first-rows/shapes.ts'

type Make = (type: string, props: Record<string, unknown>, children?: unknown) => unknown

/** A row with what cells are made of: texts, gaps, icons, attributes of all kinds, styles. */
const row = (make: Make): unknown =>
  make('tr', { role: 'row', className: 'a b', 'data-new': undefined, 'data-leaves': 46, 'aria-busy': false }, [
    make('td', { key: 1, title: 'a < b & c', hidden: true, style: { width: 'calc(34ch + 1.5em)' } }, ['Pão', 3]),
    make('td', { key: 2, hidden: false, style: { width: undefined }, onClick: () => {} }, [
      null,
      false,
      undefined,
      '—',
    ]),
    make('td', { key: 3 }, [
      make('svg', { key: 1, viewBox: '0 0 24 24', strokeWidth: 2, strokeLinecap: 'round', 'aria-hidden': true }, [
        make('path', { key: 1, d: 'M0 0h24' }),
      ]),
    ]),
  ])

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)

function html(markup: Markup): string {
  if (typeof markup === 'string') return escaped(markup)
  const [tag, attributes, ...children] = markup
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`)
  return `<${tag}${written.join('')}>${children.map(html).join('')}</${tag}>`
}

it('makes the markup that React makes', () => {
  const ours = plain.markupOf(row((type, props, children) => plain.createElement(type, props, children)))
  const theirs = row((type, props, children) => createElement(type, props, children as ReactNode))
  expect(ours.map(html).join('')).toBe(renderToStaticMarkup(theirs as ReactNode))
})

it('hands a context down, and draws components, fragments and what stands beside each other', () => {
  const context = plain.createContext('nobody')
  const Name = () => plain.useContext(context)
  const node = [
    plain.jsx(Name, {}),
    plain.jsx(context, {
      value: 'Ana',
      children: plain.jsx(plain.Fragment, { children: [' ', plain.jsx(Name, {}), 0] }),
    }),
  ]
  expect(plain.markupOf(node)).toEqual(['nobody', ' ', 'Ana', '0'])
})
