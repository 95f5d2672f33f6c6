const names: Record<string, string> = {
  ADMIN: 'Administração',
  MINISTER: 'Ministério',
  DIACONIA: 'Diaconia',
  STORE: 'Loja',
  TREASURY: 'Tesouraria',
}

/** How a profile reads on the screen: those that ship with the product in Portuguese, the others as they were named. */
export function profileName(name: string): string {
  const key = name.toUpperCase()
  return Object.hasOwn(names, key) ? (names[key] ?? name) : name
}
