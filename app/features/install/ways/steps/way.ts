import type { InstallWay } from '#domain/install/browser.ts'
import type { Sign } from './signs.ts'

/** Where on the device a step happens: the foot, the head or a list on a phone; the bar or a menu of a window; an icon. */
export type Place = 'phone-foot' | 'phone-top' | 'phone-list' | 'window-bar' | 'window-menu' | 'icon'

interface Step {
  title: string
  words: string
  place: Place
  /** What to look for. The shop's own mark at `icon`. */
  sign: Sign
}

/** How one browser installs, always in three steps: all take the same room, so that one can stand in for another. */
export interface Way {
  /** The browser, as it is named above its steps and in the list of all of them. */
  browser: string
  steps: readonly [Step, Step, Step]
}

export type WaysOf<Names extends InstallWay> = Readonly<Record<Names, Way>>
