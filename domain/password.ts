/** What a password must hold, as the specification says ('Mínimo 8 caracteres, 1 especial, 1 maiúscula, …'). */
export const passwordRules = [
  { id: 'length', label: 'Mínimo de 8 caracteres', isMet: (password: string) => [...password].length >= 8 },
  { id: 'upper', label: 'Uma letra maiúscula', isMet: (password: string) => /\p{Lu}/u.test(password) },
  { id: 'lower', label: 'Uma letra minúscula', isMet: (password: string) => /\p{Ll}/u.test(password) },
  { id: 'digit', label: 'Um número', isMet: (password: string) => /\d/.test(password) },
  { id: 'special', label: 'Um caractere especial', isMet: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const
