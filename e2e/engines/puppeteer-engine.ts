import puppeteer, { type ElementHandle, type LaunchOptions } from 'puppeteer-core'
import { type Engine, type EngineName, findControl, findField, type OpenEngine, SIZE } from './engine.ts'
import { until } from './own-process.ts'

/** A browser that Puppeteer drives. */
async function openWith(name: EngineName, options: LaunchOptions): Promise<Engine> {
  const browser = await puppeteer.launch({ headless: true, protocolTimeout: 60_000, timeout: 60_000, ...options })
  const [page = await browser.newPage()] = await browser.pages()
  await page.setViewport(SIZE)
  const found = (find: (name: string) => Element | undefined, name: string) =>
    until(name, async () => {
      const handle = await page.evaluateHandle(find, name)
      return (handle.asElement() as ElementHandle<Element> | null) ?? undefined
    })
  return {
    name,
    version: (await browser.version()).split('/').at(-1) ?? '',
    goto: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    // Its own type is about handles of elements as well, which nobody hands over here.
    evaluate: async (work, ...args) => (await page.evaluate(work as (...all: unknown[]) => unknown, ...args)) as never,
    click: async (name) => (await found(findControl, name)).click(),
    async type(field, text) {
      const element = await found(findField, field)
      await element.focus()
      await element.type(text)
    },
    screenshot: async (file) => void (await page.screenshot({ path: file as `${string}.png` })),
    close: () => browser.close()
  }
}

export const openChromium: OpenEngine = (userDataDir) =>
  openWith('chromium', {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    userDataDir,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
  })

/** As Debian sends it out, over WebDriver BiDi. */
export const openFirefox: OpenEngine = (userDataDir) =>
  openWith('firefox', {
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    userDataDir,
    extraPrefsFirefox: {
      // Whether storage may persist is a question to a person: nobody answers it here, and it would wait for ever.
      'dom.storageManager.prompt.testing': true,
      'dom.storageManager.prompt.testing.allow': true
    }
  })
