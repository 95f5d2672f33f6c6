import type { Access, RouteAccess } from '../right/access.ts'
import { keysOf } from '../value/keys.ts'
import { questionedNouns, readsQuestioned } from './document.ts'

/** Whoever reads some of the records; which questions they see, ask and answer, their rights to each kind of record say. */
const anyReader: Access = {
  kind: 'some',
  of: keysOf(questionedNouns).map(readsQuestioned),
}

/** Access of the routes besides the standard ones. */
export const questionAccess: RouteAccess = {
  'GET /question': anyReader,
  'GET /question/{id}': anyReader,
  'POST /question': anyReader,
  'POST /question/{id}/answer': anyReader,
  'POST /question/{id}/reopen': anyReader,
  'POST /question/{id}/resolve': anyReader,
}
