import path from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from 'playwright/test'
import { LoginPage } from '../e2e/pages/login-page.ts'
import { port } from '../e2e/stack.ts'
import { galleryFolder } from './place.ts'
import { moment, type Profile, pictureOf, themes, widthsOf } from './shot.ts'
import { shots } from './shots.ts'
import { Stage } from './stage.ts'

const noon = new Date(moment(0, '12:00'))

type StoredValues = Readonly<Record<string, string>>

/** A browser whose files are cached and who is signed in once; what it keeps is put back after each shot. */
interface Studio {
  readonly context: BrowserContext
  readonly storage: StoredValues
}

const test = base.extend<object, { studioOf: (profile: Profile) => Promise<Studio> }>({
  studioOf: [
    async ({ browser }, use) => {
      const studios = new Map<Profile, Promise<Studio>>()
      const open = async (profile: Profile) => {
        const context = await browser.newContext({
          baseURL: `http://localhost:${port}`,
          locale: 'pt-BR',
          timezoneId: 'America/Sao_Paulo',
          reducedMotion: 'reduce',
        })
        await context.clock.setFixedTime(noon)
        const page = await context.newPage()
        await page.goto('/')
        if (profile !== 'nobody') await signIn(page, profile)
        const storage = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>)
        await page.close()
        return { context, storage }
      }
      await use((profile) => {
        const studio = studios.get(profile) ?? open(profile)
        studios.set(profile, studio)
        return studio
      })
      for (const studio of studios.values()) await (await studio).context.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/** The administrator looks at one branch; every branch at once has a picture of its own. */
async function signIn(page: Page, profile: Exclude<Profile, 'nobody'>): Promise<void> {
  const login = new LoginPage(page)
  if (profile === 'treasury') return login.signInAsTreasury()
  await login.signInAsAdmin()
  await page.getByRole('combobox', { name: 'Filial' }).click()
  await page.getByRole('option').nth(1).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Ver todas as filiais' })).toBeVisible()
}

for (const shot of shots)
  for (const width of widthsOf(shot))
    test(`${shot.screen} · ${shot.name} · ${width}`, async ({ studioOf }) => {
      const { context, storage } = await studioOf(shot.as ?? 'admin')
      const page = await context.newPage()
      await page.setViewportSize({ width, height: shot.height ?? (width > 600 ? 860 : 720) })
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await shot.arrange(new Stage(page))
      await expect(page.locator('celeiro-app')).toBeVisible()
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.screenshot({
          path: path.join(galleryFolder, pictureOf(shot, width, colorScheme)),
          animations: 'disabled',
          caret: 'hide',
        })
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.goto('/health')
      await page.evaluate((entries) => {
        localStorage.clear()
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
      }, storage)
      await page.close({ runBeforeUnload: false })
    })
