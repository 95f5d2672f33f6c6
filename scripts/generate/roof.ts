import { writeIfChanged } from '../step/fingerprint.mjs'
import { apiRoutes } from './roof/api-roof.ts'
import { errorSentences, helpOfScreens, nounList, placedNouns, routeRights } from './roof/domain-roof.ts'
import type { Collected } from './roof/piece.ts'
import { chosenNouns, menuIcons, screenRoutes } from './roof/screen-roof.ts'
import { plainRegisters } from './roof/test-roof.ts'

/** Generates the lists of nouns from the folders. */
export async function collectRoof(): Promise<Collected[]> {
  const nouns = await placedNouns()
  const merged = await Promise.all([errorSentences(), helpOfScreens(), routeRights(), chosenNouns(nouns)])
  return [nounList(nouns), ...merged, apiRoutes(), menuIcons(nouns), screenRoutes(nouns), plainRegisters(nouns)]
}

export async function writeRoof(): Promise<void> {
  for (const [file, text] of await collectRoof()) writeIfChanged(file, text)
}
