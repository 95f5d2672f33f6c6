/** What somebody is called by: the first word of their name that is no title ('Pr. Samuel Andrade' → 'Samuel'). */
export function calledName(name: string): string {
  const words = name.trim().split(/\s+/)
  return words.find((word) => !/^\p{L}+\.$/u.test(word)) ?? words[0] ?? name
}
