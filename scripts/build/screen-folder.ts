import { readdirSync } from 'node:fs'
import type { Noun } from '../../domain/noun.ts'
import { root } from '../step/fingerprint.mjs'

/** Where the screen of a noun stands: a folder named after it. */
export const folderOf = ({ code }: Pick<Noun, 'code'>): string => code.replaceAll('_', '-')

const folders = new Set(
  readdirSync(`${root}/src/screens`, { recursive: true, encoding: 'utf8' }).map((path) => path.split('/').at(-1)),
)

/** Whether the noun has a screen: what the API keeps may come before it. */
export const hasScreen = (noun: Pick<Noun, 'code'>): boolean => folders.has(folderOf(noun))
