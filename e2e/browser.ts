import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import config, { wholeBrowser } from '../playwright.config.ts'
import { answerCookies } from './shop.ts'

/** A browser that can be closed and opened again with all that it keeps, as a phone's is overnight. */
export interface Browser {
  page: () => Page
  /** Closes it and opens it anew with an empty page. */
  reopen: () => Promise<Page>
  close: () => Promise<void>
}

const { locale, timezoneId, viewport } = config.use ?? {}

/** What a context opened by hand has in common with Playwright's own. */
export const ours: BrowserContextOptions = {
  ...(locale && { locale }),
  ...(timezoneId && { timezoneId }),
  ...(viewport && { viewport })
}

export async function openBrowser(
  prepare: (context: BrowserContext) => Promise<unknown> = async () => {}
): Promise<Browser> {
  const folder = await mkdtemp(path.join(tmpdir(), 'northlight-browser-'))
  let context: BrowserContext
  let page: Page

  async function open(): Promise<Page> {
    context = await chromium.launchPersistentContext(folder, {
      ...wholeBrowser.launchOptions,
      ...ours
    })
    await answerCookies(context)
    await prepare(context)
    page = await context.newPage()
    return page
  }

  await open()
  return {
    page: () => page,
    async reopen() {
      await context.close()
      return open()
    },
    async close() {
      await context.close()
      await rm(folder, { recursive: true, force: true })
    }
  }
}
