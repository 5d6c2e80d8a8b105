/** The few commands of W3C WebDriver that a journey needs. */
export interface Session {
  version: string
  goto: (url: string) => Promise<void>
  evaluate: <Args extends unknown[], Result>(work: (...args: Args) => Result, ...args: Args) => Promise<Awaited<Result>>
  /** The driver's name for an element of the page. */
  find: (find: (name: string) => Element | undefined, name: string) => Promise<string | undefined>
  click: (element: string) => Promise<void>
  type: (element: string, text: string) => Promise<void>
  screenshot: () => Promise<Buffer>
  end: () => Promise<void>
}

/** Under which WebDriver hands over a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const TIMEOUT_MS = 60_000

export async function openSession(address: string, capabilities: object): Promise<Session> {
  async function send<Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Value> {
    const answer = await fetch(address + path, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS + 5000),
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) })
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value as Value
  }
  const { sessionId, capabilities: given } = await send<{
    sessionId: string
    capabilities: { browserVersion: string }
  }>('POST', '/session', {
    capabilities: { alwaysMatch: capabilities }
  })
  const own = `/session/${sessionId}`
  await send('POST', `${own}/timeouts`, { script: TIMEOUT_MS, pageLoad: TIMEOUT_MS, implicit: 0 })

  return {
    version: given.browserVersion,
    goto: (url) => send('POST', `${own}/url`, { url }),
    async evaluate(work, ...args) {
      // By a callback: not every driver waits for a promise that a script gives back.
      const { value, error } = await send<{ value: never; error?: string }>('POST', `${own}/execute/async`, {
        script: `const done = arguments[arguments.length - 1];
          (async () => (${work})(...arguments[0]))().then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }))`,
        args: [args]
      })
      if (error) throw new Error(error)
      return value
    },
    async find(find, name) {
      const found = await send<Record<string, string> | null>('POST', `${own}/execute/sync`, {
        script: `return (${find})(arguments[0])`,
        args: [name]
      })
      return found?.[ELEMENT]
    },
    async click(element) {
      // The driver presses the middle of a control where it stands, and refuses where the shop's bar lies over it.
      await send('POST', `${own}/execute/sync`, {
        script: 'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })',
        args: [{ [ELEMENT]: element }]
      })
      await send('POST', `${own}/element/${element}/click`)
    },
    type: (element, text) => send('POST', `${own}/element/${element}/value`, { text }),
    screenshot: async () => Buffer.from(await send<string>('GET', `${own}/screenshot`), 'base64'),
    end: () => send<void>('DELETE', own)
  }
}
