import * as z from 'zod'
import { IntegrationKeyFields } from '#domain/access/integration-key.ts'
import { modules } from '#domain/access/modules.ts'
import { text } from '#domain/field/fields.ts'
import { withRules } from '#domain/field/values.ts'
import { integrationKeyFields, keyAddressFields, keyBranchFields } from '#domain/integration-key/fields.ts'
import { lineProblems } from '#domain/integration-key/rules.ts'
import type { IntegrationKeyFieldsInput } from '#src/graphql/generated/graphql.ts'
import { inputOfRights, valuesOfRights } from '../profile/rights.ts'
import type { KeyRecord } from './key-record.ts'

const { name, expiresOn, branches, addresses } = IntegrationKeyFields.shape

/** The rights of each module are one text, 'create read', as the matrix keeps them. */
const schema = withRules(
  z.strictObject({ name, expiresOn, branches, addresses, rights: z.record(z.string(), z.string()).default({}) }),
  ({ rights = {}, ...lines }) => lineProblems({ ...lines, permissions: Object.keys(rights) }),
)

export const keyDefinition = {
  fields: {
    ...integrationKeyFields,
    rights: Object.fromEntries(Object.entries(modules).map(([slug, label]) => [slug, text(label, 120)])),
    branches: [keyBranchFields] as const,
    addresses: [keyAddressFields] as const,
  },
  schema,
}

/** A checked form. */
export type KeyInput = Omit<IntegrationKeyFieldsInput, 'permissions'> & { readonly rights: Record<string, string> }

/** As the form holds it. */
export const valuesOfKey = ({ permissions, ...key }: KeyRecord) => ({ ...key, rights: valuesOfRights(permissions) })

/** As the gateway takes it. */
export const inputOfKey = ({ rights, ...input }: KeyInput): IntegrationKeyFieldsInput => ({
  ...input,
  permissions: inputOfRights(rights),
})
