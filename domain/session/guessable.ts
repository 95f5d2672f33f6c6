/** Owner of a new password, as far as known. */
export interface PasswordOwner {
  readonly name?: string | undefined
  readonly email?: string | undefined
}

/** Leetspeak substitutions. */
const disguises: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const bare = (text: string): string => text.replace(/[^\p{L}]/gu, '')
const undisguised = (text: string): string => text.replace(/[@4310!$57+]/g, (sign) => disguises[sign] ?? sign)
/** Whether it contains the owner's name or the local part of their e-mail, also in leetspeak. */
export function holdsOwner(password: string, { name = '', email = '' }: PasswordOwner): boolean {
  const typed = folded(password)
  const inside = [typed, undisguised(typed)]
  const [box = ''] = folded(email).split('@')
  const own = [...folded(name).split(/[^\p{L}\d]+/u), ...box.split(/[^\p{L}\d]+/u), box]
  const alone = inside.map(bare)
  return own.some(
    (part) =>
      (part.length >= 4 && /\p{L}/u.test(part) && inside.some((text) => text.includes(part))) ||
      (part.length >= 2 && alone.includes(part)),
  )
}
