import { expect, it } from 'vitest'
import { defaultProfiles } from '#domain/access/default-profiles.ts'
import { profileSummary } from '#domain/access/profile-summary.ts'

const holderOf = (rights: Readonly<Record<string, readonly string[]>>) => ({
  isAdmin: false,
  permissions: Object.entries(rights).map(([module, actions]) => ({ module, actions })),
})

it('says what a profile enters, approves and only sees', () => {
  const rights = { suppliers: ['read', 'create'], 'payment-order': ['read', 'approve'], branch: ['read'] }
  expect(profileSummary(holderOf(rights))).toEqual([
    'Lança e edita: Fornecedores.',
    'Aprova: Baixas de pagamento.',
    'Só vê: Filiais.',
  ])
  expect(profileSummary({ isAdmin: true, permissions: [] })).toEqual(['Pode tudo, em todas as telas e filiais.'])
  expect(profileSummary(holderOf({}))).toEqual(['Ainda não pode nada: marque as permissões dele em Perfis.'])
})

it.each(defaultProfiles)('says of $name, that a church begins with, no more than is read at a glance', (profile) => {
  const sentences = profileSummary({ ...holderOf(profile.permissions), isAdmin: profile.isAdmin ?? false })
  expect(sentences.length).toBeGreaterThan(0)
  for (const sentence of sentences) expect(sentence.length).toBeLessThan(200)
})
