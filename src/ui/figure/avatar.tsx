import { cva } from '#styled-system/css/cva.js'

const avatarStyle = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    rounded: 'full',
    bg: 'accent.soft',
    color: 'accent',
    fontWeight: 'semibold',
    userSelect: 'none',
  },
  variants: { size: { sm: { w: '8', h: '8', fontSize: 'xs' }, md: { w: '10', h: '10', fontSize: 'md' } } },
  defaultVariants: { size: 'sm' },
})

export interface AvatarProps {
  /** Full name, shown beside it: the initials are decorative. */
  name: string
  size?: 'sm' | 'md'
}

/** The initials of a person: first and last name. */
export function Avatar({ name, size }: AvatarProps) {
  const words = name.split(/\s+/).filter(Boolean)
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '').join('')
  return (
    <span aria-hidden className={avatarStyle({ size })}>
      {initials.toUpperCase()}
    </span>
  )
}
