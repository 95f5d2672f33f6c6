import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { controlStyle } from '#src/ui/control/control-style.ts'
import { Spinner } from '#src/ui/waiting/spinner.tsx'
import { css } from '#styled-system/css/css.js'

const frameStyle = css({ position: 'relative', color: 'text.muted' })
const glassStyle = css({
  position: 'absolute',
  insetStart: '3',
  top: '[50%]',
  transform: 'translateY(-50%)',
  w: '4',
  h: '4',
  pointerEvents: 'none',
})
const busyStyle = css({ position: 'absolute', insetEnd: '3', top: '[50%]', transform: 'translateY(-50%)', h: '4' })
// Fixed height: no layout shift under the pointer while results load.
const resultsStyle = css({ mt: '3', h: '[min(24rem, 50dvh)]', overflowY: 'auto', overscrollBehavior: 'contain' })
const groupLabelStyle = css({ px: '2.5', pt: '3', pb: '1', fontSize: 'xs', fontWeight: 'medium', color: 'text.muted' })
const itemStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minH: 'touch',
  px: '2.5',
  py: '1.5',
  rounded: 'md',
  cursor: 'pointer',
  userSelect: 'none',
  scrollMarginBlock: '8',
  '& > svg': { w: '4.5', h: '4.5', flexShrink: '0', color: 'text.muted' },
  '&[aria-selected=true]': { bg: 'accent.soft', '& > svg': { color: 'accent' } },
})
const textStyle = css({ display: 'block', flexGrow: '1', minW: '0', overflowWrap: 'anywhere', lineHeight: 'tight' })
const hintStyle = css({ display: 'block', mt: '0.5', fontSize: 'sm', color: 'text.muted' })
const hiddenStyle = css({ srOnly: true })

export interface FinderItem {
  id: string
  label: string
  /** A second, quieter line. */
  hint?: string
  icon: ReactNode
}

export interface FinderGroup {
  id: string
  label: string
  items: readonly FinderItem[]
}

export interface FinderProps {
  /** Read out, and shown while nothing is typed. */
  label: string
  value: string
  onValueChange: (text: string) => void
  groups: readonly FinderGroup[]
  onChoose: (id: string) => void
  /** More results are loading. */
  busy?: boolean
  /** Live region: '3 resultados'. */
  status: string
  /** Below the results: that there are none, that something failed. */
  children?: ReactNode
}

/** Search over groups of results, chosen with the arrows and Enter (command palette). */
export function Finder(props: FinderProps) {
  const { label, value, onValueChange, groups, onChoose, busy = false, status, children } = props
  const id = useId()
  const [active, setActive] = useState<string>()
  const results = useRef<HTMLDivElement>(null)
  const items = groups.flatMap((group) => group.items)
  const chosen = items.find((item) => item.id === active) ?? items[0]
  const optionId = (item: FinderItem) => `${id}-${item.id}`
  const chosenId = chosen && optionId(chosen)
  useEffect(() => {
    const option = [...(results.current?.querySelectorAll('[role=option]') ?? [])].find((one) => one.id === chosenId)
    option?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !chosen) return
    const place = items.indexOf(chosen)
    const next = placeAfter(event.key, place, items.length)
    if (event.key === 'Enter') onChoose(chosen.id)
    else if (next !== undefined) setActive(items[next]?.id)
    else return
    event.preventDefault()
  }
  return (
    <div>
      <div className={frameStyle}>
        <Search aria-hidden className={glassStyle} />
        <input
          type="text"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={items.length > 0}
          aria-controls={items.length > 0 ? id : undefined}
          aria-activedescendant={chosenId}
          placeholder={label}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={value}
          part="input"
          className={controlStyle({ adorned: 'start' })}
          onChange={(event) => {
            setActive(undefined)
            onValueChange(event.currentTarget.value)
          }}
          onKeyDown={press}
        />
        {busy && (
          <span className={busyStyle}>
            <Spinner />
          </span>
        )}
      </div>
      <p role="status" className={hiddenStyle}>
        {status}
      </p>
      <div ref={results} className={resultsStyle}>
        {items.length > 0 && (
          <div id={id} role="listbox" aria-label="Resultados" aria-busy={busy}>
            {groups.map((group) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
              <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}-label`}>
                <p id={`${id}-${group.id}-label`} className={groupLabelStyle}>
                  {group.label}
                </p>
                {group.items.map((item) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
                  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
                  <div
                    key={item.id}
                    id={optionId(item)}
                    role="option"
                    aria-selected={item === chosen}
                    className={itemStyle}
                    onPointerMove={() => setActive(item.id)}
                    onClick={() => onChoose(item.id)}
                  >
                    {item.icon}
                    <span className={textStyle}>
                      {item.label}
                      {item.hint && <span className={hintStyle}>{item.hint}</span>}
                    </span>
                  </div>
                ))}
              </div>
            ))}
          </div>
        )}
        {children}
      </div>
    </div>
  )
}

/** Index after a key press, of `count`; undefined for keys that do not navigate. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (place + 1) % count
  if (key === 'ArrowUp') return (place - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
