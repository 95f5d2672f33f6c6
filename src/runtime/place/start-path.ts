const login = '/auth/login'
const home = '/home'

/** Where a person without a session goes from `path`: to login with the same query, unless the path is about auth. */
export function pathOutside(path: string): string {
  return isAuth(path) ? path : login + queryOf(path)
}

/** Return path after sign-in: not the root, not a sign-out link. */
export function placeToReturnTo(path: string): string | null {
  return isAuth(path) || isRoot(path) || demandsSignOut(path) ? null : path
}

/** Where a person with a session goes from `path`: home from the root and from login, else nowhere else. */
export function pathInside(path: string, returnTo: string | null): string {
  if (isAuth(path)) return returnTo ?? home
  return isRoot(path) ? home + queryOf(path) : path
}

/** Address and return path of a visitor who is not signed in. */
export function wayTo(path: string, now: string): [path: string, returnTo: string | null] {
  return isAuth(now) ? [now, placeToReturnTo(path)] : [path, null]
}

/** Links of registration mails: the signed-in user is not the addressee. */
export function demandsSignOut(path: string): boolean {
  return new URLSearchParams(queryOf(path)).get('verifyRegisterModalVisible') === 'true'
}

const pathnameOf = (path: string) => path.split(/[?#]/)[0] ?? ''
const queryOf = (path: string) => /\?[^#]*/.exec(path)?.[0] ?? ''
const isAuth = (path: string) => pathnameOf(path).includes('auth')
const isRoot = (path: string) => pathnameOf(path) === '/' || pathnameOf(path) === ''
