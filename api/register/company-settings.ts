import type * as z from 'zod'
import type { CompanyFields } from '#domain/company/company.ts'

export type Settings = z.output<typeof CompanyFields>['settings']
type SettingsBefore = z.input<typeof CompanyFields>['settings']

/** The accountant and what the books say stay where they are omitted: a client that does not know them takes nothing back. */
export const withBooksKept = (settings: Settings, before: SettingsBefore): Settings => ({
  ...settings,
  accountantName: settings.accountantName ?? before.accountantName,
  accountantCrc: settings.accountantCrc ?? before.accountantCrc,
  accountantDocument: settings.accountantDocument ?? before.accountantDocument,
  accountantEmail: settings.accountantEmail ?? before.accountantEmail,
  accountantPhone: settings.accountantPhone ?? before.accountantPhone,
  firstBookNumber: settings.firstBookNumber ?? before.firstBookNumber,
  statuteRegistry: settings.statuteRegistry ?? before.statuteRegistry,
})

/** Demands of proof stay where they are omitted, for the same reason. */
export function withDemandsKept(settings: Settings, before: SettingsBefore) {
  const { secondFactor: demand, stepUp: isAsked = before.stepUp } = settings
  const demands = demand === undefined ? before : settings
  return {
    ...settings,
    secondFactor: demands.secondFactor,
    secondFactorGrace: demands.secondFactorGrace ?? null,
    stepUp: isAsked,
  }
}
