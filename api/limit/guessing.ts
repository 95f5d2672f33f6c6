import type { Bound, Count } from './attempt-limit.ts'
import { isIpv6, networkOf } from './network.ts'

/** Per account and network: mistyping stays far below it. */
const fromOnePlace: Bound = { atOnce: 10, everySeconds: 90 }
/** Of one account from everywhere: more of it is slowed down, and never stops for good. */
const fromEverywhere: Bound = { atOnce: 30, everySeconds: 60 }
/** Of all accounts from one IPv4 address, behind which a whole church may be. */
const behindIpv4: Bound = { atOnce: 500, everySeconds: 4 }
/** Of all accounts from one IPv6 network, which one household or office has. */
const behindIpv6: Bound = { atOnce: 60, everySeconds: 15 }

/**
 * Counters for an unknown device: this account from this network, this account from anywhere, any account from this
 * network. Independent of whether the account exists.
 */
export function guesses(of: string, account: string, address: string): Count[] {
  const network = networkOf(address)
  return [
    { of: `${of}: account from network`, by: `${account}|${network}`, bound: fromOnePlace, isForgiving: true },
    { of: `${of}: account`, by: account, bound: fromEverywhere },
    ...guessesFromNetwork(of, address),
  ]
}

/** Of one invitation from one network: five an hour. */
const ofInvitation: Bound = { atOnce: 5, everySeconds: 720 }

/**
 * Counters of wrong provisional passwords: this account from this network, and any account from it. None from
 * anywhere: strangers could lock out the invited person, and 59 bits are not guessed.
 */
export const guessesAtInvitation = (account: string, address: string): Count[] => [
  {
    of: 'first access: invitation from network',
    by: `${account}|${networkOf(address)}`,
    bound: ofInvitation,
    isForgiving: true,
  },
  ...guessesFromNetwork('first access', address),
]

/** How they are counted where no account is named yet. */
export function guessesFromNetwork(of: string, address: string): Count[] {
  const network = networkOf(address)
  return [{ of: `${of}: network`, by: network, bound: isIpv6(network) ? behindIpv6 : behindIpv4 }]
}

/** Counters on a known device or in a session: nobody else can exhaust them. */
export const guessesFrom = (of: string, place: string): Count[] => [
  { of: `${of}: known place`, by: place, bound: fromOnePlace, isForgiving: true },
]

/** Wrong codes of one person from one network, and from everywhere: three codes of a million are right at a time. */
const codesFromOnePlace: Bound = { atOnce: 5, everySeconds: 90 }
const codesFromEverywhere: Bound = { atOnce: 20, everySeconds: 600 }

/** Counters of wrong second-step codes on an unknown device. */
export const guessesAtFactor = (userId: string, address: string): Count[] => [
  {
    of: 'second factor: person from network',
    by: `${userId}|${networkOf(address)}`,
    bound: codesFromOnePlace,
    isForgiving: true,
  },
  { of: 'second factor: person', by: userId, bound: codesFromEverywhere },
]

/** The same on a device that the person is known on: nobody else can exhaust it. */
export const guessesAtFactorFrom = (place: string): Count[] => [
  { of: 'second factor: known place', by: place, bound: codesFromOnePlace, isForgiving: true },
]

/** Failures per account, or on a known device, before a proof of work is demanded. */
const undoubted: Bound = { atOnce: 3, everySeconds: 900 }
/** Of all accounts from one network. */
const undoubtedNetwork: Bound = { atOnce: 20, everySeconds: 60 }

/** Failures after which an attempt needs a proof of work: of this account, of anybody from this network. */
export const doubts = (of: string, account: string, address: string): Count[] => [
  { of: `${of}: doubted account`, by: account, bound: undoubted, isForgiving: true },
  { of: `${of}: doubted network`, by: networkOf(address), bound: undoubtedNetwork },
]

/** The same on a known device. */
export const doubtsFrom = (of: string, place: string): Count[] => [
  { of: `${of}: doubted place`, by: place, bound: undoubted, isForgiving: true },
]
