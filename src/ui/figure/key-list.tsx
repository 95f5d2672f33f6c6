import { css } from '#styled-system/css/css.js'

const listStyle = css({ display: 'flex', flexDirection: 'column', gap: '3', mb: '2' })
const lineStyle = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '4' })
const keysStyle = css({ display: 'flex', gap: '1' })
const keyStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  px: '2',
  rounded: 'sm',
  borderWidth: 'thin',
  borderColor: 'border.control',
  fontSize: 'sm',
})

export interface KeyListProps {
  lines: readonly { keys: readonly string[]; does: string }[]
}

/** List of keyboard shortcuts. */
export function KeyList({ lines }: KeyListProps) {
  return (
    <dl className={listStyle}>
      {lines.map(({ keys, does }) => (
        <div key={does} className={lineStyle}>
          <dt>{does}</dt>
          <dd className={keysStyle}>
            {keys.map((key) => (
              <kbd key={key} className={keyStyle}>
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
