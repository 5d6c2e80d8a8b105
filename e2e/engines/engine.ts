/** The three that browsers are made of. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof ENGINES)[number]

/** One browser with one page, driven alike whatever it is made of. */
export interface Engine {
  name: EngineName
  version: string
  goto: (url: string) => Promise<void>
  /** Calls a function in the page: what it names from outside itself is not there. */
  evaluate: <Args extends unknown[], Result>(work: (...args: Args) => Result, ...args: Args) => Promise<Awaited<Result>>
  /** Presses what a person would call this, as a finger or a mouse does. */
  click: (name: string) => Promise<void>
  /** Writes into the field of this name attribute, key by key. */
  type: (field: string, text: string) => Promise<void>
  screenshot: (file: string) => Promise<void>
  close: () => Promise<void>
}

/** Opens a browser on a profile that outlives it. */
export type OpenEngine = (profile: string) => Promise<Engine>

/** In the page: the control a person would call this, by its label or its words. */
export function findControl(name: string): Element | undefined {
  const isSame = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim() === name
  const controls = [...document.querySelectorAll('button, a[href], input, select, textarea, summary')]
  return controls
    .filter((control) => control.getClientRects().length > 0)
    .find((control) => isSame(control.getAttribute('aria-label')) || isSame(control.textContent))
}

/** In the page: the field of this name that can be seen. */
export function findField(field: string): Element | undefined {
  const fields = [...document.querySelectorAll(`form [name="${field}"]`)]
  return fields.find((one) => one.getClientRects().length > 0)
}

/** The window's size, CSS pixels: a telephone's. */
export const SIZE = { width: 390, height: 844 } as const
