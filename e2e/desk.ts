import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContext, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { axeFinds } from './axe.ts'
import { expect, type Shop, test } from './shop.ts'

const repository = path.resolve(import.meta.dirname, '..')
const command = path.join(repository, 'dist/server/desk-cli.js')

const password = 'north light on the bench'

/** Does at a shell what `npm run desk -- …` does, in this shop, and gives what it printed. */
export async function atShell(shop: Shop, args: readonly string[], typed = ''): Promise<string> {
  const program = `const { main } = await import(${JSON.stringify(command)}); process.exitCode = await main(${JSON.stringify(repository)}, ${JSON.stringify(args)})`
  const running = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    cwd: repository,
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: shop.dataDir, LOG_LEVEL: 'error' }
  })
  running.child.stdin?.end(typed)
  return (await running).stdout
}

export interface Colleague {
  name: string
  email: string
  password: string
  /** The code of this moment, never one that was given before. */
  code: () => string
}

/** Somebody who works here, as the owner adds them from a shell. */
export async function addColleague(shop: Shop, name = 'Anna Fields'): Promise<Colleague> {
  const email = `${name.split(' ')[0]?.toLowerCase()}@northlight.example`
  const said = await atShell(shop, ['staff', 'add', '--email', email, '--name', name], `${password}\n`)
  const secret = /secret=([A-Z2-7]+)/.exec(said)?.[1]
  if (!secret) throw new Error(`No code secret was printed: ${said}`)
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  let ahead = 0
  return {
    name,
    email,
    password,
    // A code works once: whoever signs in again within half a minute has the next one, which the shop takes as well.
    code: () => totp.generate({ timestamp: Date.now() + 30_000 * ahead++ })
  }
}

/** A last day that is still to come when midnight falls into a journey, as a field for a day by London's clocks takes it. */
export const tomorrow = () =>
  new Date(Date.now() + 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Europe/London' })

/** Signs in to the desk. */
export async function signInAtDesk(page: Page, shop: Shop, { email, password, code }: Colleague): Promise<void> {
  await page.goto(`${shop.url}/desk/sign-in`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Code').fill(code())
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/desk\/today$/)
}

/** A colleague's own browser, signed in. */
export async function openDesk(context: BrowserContext, shop: Shop, name?: string): Promise<Page> {
  const page = await context.newPage()
  await signInAtDesk(page, shop, await addColleague(shop, name))
  return page
}

/** Opens a page of the desk narrow and wide, light and dark: nothing runs out sideways, and axe finds nothing. */
export async function isSoundAtDesk(desk: Page, address: string): Promise<void> {
  await desk.goto(address)
  expect(await desk.evaluate(undressed), address).toEqual([])
  for (const { width, colorScheme, isLookedAt } of [
    { width: 320, colorScheme: 'light', isLookedAt: true },
    { width: 390, colorScheme: 'dark', isLookedAt: false },
    { width: 1280, colorScheme: 'dark', isLookedAt: true }
  ] as const)
    await test.step(`${address} at ${width}, ${colorScheme}`, async () => {
      await desk.setViewportSize({ width, height: 900 })
      await desk.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const beyond = await desk.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(beyond).toBeLessThanOrEqual(0)
      if (isLookedAt) expect(await axeFinds(desk)).toEqual([])
    })
}

/** In the page: the classes that no sheet knows. Its documents and its sheet are two builds. */
function undressed(): string[] {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).map(({ cssText }) => cssText)
  const known = new Set(rules.join(' ').match(/(?<=\.)[\w-]+/g))
  const worn = [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList])
  return [...new Set(worn)].filter((name) => !known.has(name))
}
