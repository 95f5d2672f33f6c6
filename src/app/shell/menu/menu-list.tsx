import { Link, useRouterState } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { useRuntime, useUser } from '#src/runtime/runtime-context.ts'
import { homeEntry, type MenuEntry, markedPathOf, menuFor } from '#src/screens/menu.ts'
import { cva } from '#styled-system/css/cva.js'
import { css, cx } from '#styled-system/css/index.js'

const listStyle = css({ display: 'flex', flexDirection: 'column', gap: '0.5' })
const groupStyle = css({ mt: '5' })
const groupLabelStyle = css({ fontSize: 'xs', fontWeight: 'medium', color: 'text.muted', whiteSpace: 'nowrap' })
/** Touch target larger than its text line, without changing the line's height. */
const foldStyle = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  w: 'full',
  px: '2.5',
  py: '1',
  mt: '-1',
  mb: '0.5',
  rounded: 'sm',
  _hover: { color: 'text', bg: 'surface.hover' },
  '& svg': { w: '3.5', h: '3.5', flexShrink: '0' },
  '&[aria-expanded=false] svg': { rotate: '[-90deg]' },
})
const linkStyle = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: { base: 'touch', _shellWide: 'dense' },
    rounded: 'md',
    color: 'text',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    transitionProperty: '[background-color, color]',
    transitionDuration: 'fast',
    '& svg': { w: '4.5', h: '4.5', flexShrink: '0', color: 'text.muted' },
    _hover: { bg: 'surface.hover' },
    '&[aria-current=page]': { bg: 'accent.soft', color: 'accent', fontWeight: 'medium', '& svg': { color: 'accent' } },
  },
  variants: { narrow: { true: { justifyContent: 'center' }, false: { px: '2.5' } } },
})
const hiddenStyle = css({ srOnly: true })
const ruleStyle = css({ mx: '3', mb: '2', borderTopWidth: 'thin' })

/** Height of the scroll shadow in pixels. */
const shade = 16

/** Once the page is laid out, which looking any earlier would force. */
function keepInSight(link: HTMLElement | null): () => void {
  const layout = new ResizeObserver(() => {
    layout.disconnect()
    if (link) scrollTo(link)
  })
  if (link) layout.observe(link)
  return () => layout.disconnect()
}

/** Scrolls the menu, and never the page around it, to the screen that is shown. */
function scrollTo(link: HTMLElement): void {
  const menu = link.closest('nav')
  if (!menu) return
  const [own, sight] = [link.getBoundingClientRect(), menu.getBoundingClientRect()]
  const below = Math.max(0, own.bottom + shade - sight.bottom)
  menu.scrollTop += below - Math.max(0, sight.top + shade - own.top)
}

/** The menu by permission; narrow, its labels are for screen readers and its tooltips for the others. */
export function MenuList({ narrow = false }: { narrow?: boolean }) {
  const user = useUser()
  const { folded, toggle } = useFolded()
  return (
    <>
      <ul className={listStyle}>
        <MenuLine entry={homeEntry} narrow={narrow} />
      </ul>
      {menuFor(user).map((group) => (
        <div key={group.path} className={groupStyle}>
          {narrow && <div className={ruleStyle} />}
          <h2 className={cx(groupLabelStyle, narrow && hiddenStyle)}>
            {narrow ? (
              group.label
            ) : (
              <button
                type="button"
                aria-expanded={!folded.includes(group.path)}
                className={foldStyle}
                onClick={() => toggle(group.path)}
              >
                {group.label}
                <ChevronDown aria-hidden />
              </button>
            )}
          </h2>
          <ul className={listStyle} hidden={!narrow && folded.includes(group.path)}>
            {group.entries.map((entry) => !entry.beside && <MenuLine key={entry.path} entry={entry} narrow={narrow} />)}
          </ul>
        </div>
      ))}
    </>
  )
}

const foldedKey = 'foldedMenu'

/** Collapsed menu groups, stored on the device. */
function useFolded() {
  const { storage } = useRuntime().platform
  const [folded, setFolded] = useState(() => (storage.read(foldedKey) ?? '').split(' '))
  const toggle = (path: string) => {
    const next = folded.includes(path) ? folded.filter((one) => one !== path) : [...folded, path]
    storage.write(foldedKey, next.join(' ').trim())
    setFolded(next)
  }
  return { folded, toggle }
}

function MenuLine({ entry: { path, label, icon: Icon }, narrow }: { entry: MenuEntry; narrow: boolean }) {
  const isMarked = useRouterState({ select: ({ location }) => markedPathOf(location.pathname) === path })
  return (
    <li>
      <Link
        ref={isMarked ? keepInSight : undefined}
        to={path}
        aria-current={isMarked ? 'page' : undefined}
        title={narrow ? label : undefined}
        className={linkStyle({ narrow })}
      >
        <Icon aria-hidden />
        <span className={narrow ? hiddenStyle : undefined}>{label}</span>
      </Link>
    </li>
  )
}
