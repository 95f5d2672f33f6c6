import type { ReactNode } from 'react'
import { css } from '#styled-system/css/css.js'
import { lazy } from '../lazy.tsx'
import { Message } from './message.tsx'

/** No records yet, all done, no match, a church without accounts. */
export type PictureName = 'empty' | 'done' | 'search' | 'storehouse'

const pictureStyle = css({ w: '[7.5rem]', h: '[5.5rem]', mb: '2' })

/** Lazy and optional: without it the text suffices. */
const Picture = lazy(() => import('./picture.tsx'), 'Picture', { Missing: () => null })

export interface EmptyStateProps {
  title: string
  picture?: PictureName
  /** What to do next, in a sentence. */
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ picture = 'empty', ...rest }: EmptyStateProps) {
  return (
    <Message
      picture={
        <div className={pictureStyle}>
          <Picture name={picture} />
        </div>
      }
      {...rest}
    />
  )
}
