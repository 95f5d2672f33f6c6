import type { Bound, Count } from './attempt-limit.ts'
import { isIpv6, networkOf } from './network.ts'

/** Of one account from one place: whoever mistypes stays far below it. */
const fromOnePlace: Bound = { atOnce: 10, everySeconds: 90 }
/** Of one account from everywhere: more of it is slowed down, and never stops for good. */
const fromEverywhere: Bound = { atOnce: 30, everySeconds: 60 }
/** Of all accounts from one IPv4 address, behind which a whole church may be. */
const behindIpv4: Bound = { atOnce: 500, everySeconds: 4 }
/** Of all accounts from one IPv6 network, which one household or office has. */
const behindIpv6: Bound = { atOnce: 60, everySeconds: 15 }

/**
 * How failures to prove oneself are counted from a device that is not known: of this account from this network, of this
 * account from anywhere, of any account from this network. Whether there is such an account changes nothing.
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
 * How wrong provisional passwords are counted: of this account from this network, and of any account from it. Nothing is
 * counted from everywhere: a stranger's tries would keep out whom the invitation is for, and nobody guesses 59 bits.
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

/** How they are counted where the account is known to belong: on a device, in a session. Nobody else can use it up. */
export const guessesFrom = (of: string, place: string): Count[] => [
  { of: `${of}: known place`, by: place, bound: fromOnePlace, isForgiving: true },
]

/** Of one account, or on a device that is known to it, before its machine has to prove that it worked for the next. */
const undoubted: Bound = { atOnce: 3, everySeconds: 900 }
/** Of all accounts from one network. */
const undoubtedNetwork: Bound = { atOnce: 20, everySeconds: 60 }

/** Failures after which an attempt has to cost its machine something: of this account, of anybody from this network. */
export const doubts = (of: string, account: string, address: string): Count[] => [
  { of: `${of}: doubted account`, by: account, bound: undoubted, isForgiving: true },
  { of: `${of}: doubted network`, by: networkOf(address), bound: undoubtedNetwork },
]

/** The same where the account is known to belong. */
export const doubtsFrom = (of: string, place: string): Count[] => [
  { of: `${of}: doubted place`, by: place, bound: undoubted, isForgiving: true },
]
