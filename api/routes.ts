import { account } from './account.ts'
import { auth } from './auth.ts'
import { banks } from './bank.ts'
import { branches } from './branch.ts'
import { type Api, router } from './http.ts'
import { members } from './members-offerings.ts'
import { openSessions } from './open-session.ts'
import { regions } from './region.ts'
import { search } from './search.ts'
import { suppliers } from './supplier.ts'

/** Every operation of the REST API. */
export function routes(): Api {
  const api = router()
  for (const add of [auth, account, openSessions, search, banks, branches, regions, suppliers, members]) add(api)
  return api
}
