import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { findControl, findField, type OpenEngine, SIZE } from './engine.ts'
import { startProcess, until } from './own-process.ts'
import { openSession } from './webdriver.ts'

const SHELL = path.join(import.meta.dirname, 'webkit-shell.py')

/** Safari's engine as Debian has it (WebKitGTK), driven by its own WebDriver on a display and a message bus of its own. */
export const openWebKit: OpenEngine = async (profile) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'northlight-webkit-'))
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true, maxRetries: 20 })]
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    // A number that the server picks itself: two runs side by side do not meet.
    const screen = `${SIZE.width + 200}x${SIZE.height + 200}x24`
    const display = startProcess('Xvfb', ['-displayfd', '1', '-screen', '0', screen, '-nolisten', 'tcp'])
    undo.push(display.stop)
    const number = await until('a display', () => /^(\d+)$/m.exec(display.said())?.[1])
    const { WAYLAND_DISPLAY: _, ...inherited } = process.env
    const env = {
      ...inherited,
      HOME: folder,
      XDG_RUNTIME_DIR: folder,
      DISPLAY: `:${number}`,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      GIO_USE_VFS: 'local',
      GIO_USE_PROXY_RESOLVER: 'dummy',
      GSETTINGS_BACKEND: 'memory',
      NO_AT_BRIDGE: '1'
    }
    const port = await freePort()
    const driver = startProcess('dbus-run-session', ['--', 'WebKitWebDriver', '-p', String(port)], env)
    undo.push(driver.stop)
    const address = `http://127.0.0.1:${port}`
    await until('the driver of WebKit', async () => (await fetch(`${address}/status`)).ok)
    const session = await openSession(address, {
      'webkitgtk:browserOptions': {
        binary: SHELL,
        args: ['--profile', profile, '--size', `${SIZE.width}x${SIZE.height}`]
      }
    })
    undo.push(session.end)
    // WebKit writes what pages keep to its disk half a second later; the driver ends it at once, as nobody closes a window.
    undo.push(() => wait(1000))
    return {
      name: 'webkit',
      version: session.version,
      async goto(url) {
        await session.goto(url)
        // The driver does not say that nobody answered: the page is empty then.
        const at = await session.evaluate(() => location.href)
        if (at === 'about:blank') throw new Error(`${url} was not answered`)
      },
      evaluate: session.evaluate,
      click: async (name) => session.click(await until(name, () => session.find(findControl, name))),
      type: async (field, text) => session.type(await until(field, () => session.find(findField, field)), text),
      screenshot: async (file) => writeFile(file, await session.screenshot()),
      close
    }
  } catch (error) {
    await close()
    throw error
  }
}
