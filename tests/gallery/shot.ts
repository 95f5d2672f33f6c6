import { addDays } from '#domain/value/day/business-day.ts'
import { localDateOf } from '#domain/value/day/local-date.ts'
import type { Stage } from './stage.ts'

/** The day of every picture: that of the demonstration data, which end on the day of the machine. */
export const today = localDateOf(new Date(), 'America/Sao_Paulo')

/** The day so many days from it, yyyy-MM-dd. */
export const day = (days: number): string => addDays(today, days)

/** That time (HH:mm, by the clocks of São Paulo) of such a day. */
export const moment = (days: number, time: string): string => `${day(days)}T${time}:00-03:00`

export type Profile = 'admin' | 'treasury' | 'nobody'

/** A state of a screen, to be pictured in both widths and themes. */
export interface Shot {
  /** The group in the index. */
  readonly screen: string
  /** The state, unique in its screen. */
  readonly name: string
  /** The router's path of the screen it shows, where it shows one. */
  readonly route?: string
  /** The signed-in user; by default the administrator. */
  readonly as?: Profile
  /** The only width it exists in. */
  readonly width?: number
  /** Pixels; a form that scrolls is given room to be seen whole. */
  readonly height?: number
  /** Opens the screen, brings it into the state and waits until it shows. */
  readonly arrange: (stage: Stage) => Promise<void>
}

export const widths = [1280, 360] as const
export const themes = ['light', 'dark'] as const

const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .toLowerCase()

/** Where the picture lies, from the gallery's folder. */
export const pictureOf = (shot: Shot, width: number, theme: string): string =>
  `${slug(shot.screen)}/${slug(shot.name)}-${width}-${theme}.png`

/** The widths a shot is taken in. */
export const widthsOf = (shot: Shot): readonly number[] => (shot.width ? [shot.width] : widths)
