import type { Way, WaysOf } from './way.ts'

const addToHomeScreen = (words: string) =>
  ({ title: 'Tap Add to Home Screen', words, place: 'phone-list', sign: 'plusInSquare' }) as const

/** An app on an iPhone shares nothing with the browser that installed it: it fetches the shop for itself, once. */
const openNorthlight = {
  title: 'Tap Add, then open Northlight',
  words: 'From its own icon from now on; the first time with signal, so that it can fetch the shop.',
  place: 'icon',
  sign: 'mark'
} as const

const throughMenu = (browser: string): Way => ({
  browser,
  steps: [
    {
      title: 'Open the menu, tap Share',
      words: 'The menu is three lines at the foot of the screen; Share, the square with an arrow, is in it.',
      place: 'phone-foot',
      sign: 'lines'
    },
    addToHomeScreen('Tap More, or scroll the list a little, if you do not see it.'),
    openNorthlight
  ]
})

export const appleWays: WaysOf<'ios-safari' | 'ios-chrome' | 'ios-firefox' | 'ios-edge' | 'mac-safari'> = {
  'ios-safari': {
    browser: 'Safari on iPhone and iPad',
    steps: [
      {
        title: 'Tap Share',
        words: 'The square with an arrow: at the foot, or at the top of an iPad. Not there? Tap the three dots first.',
        place: 'phone-foot',
        sign: 'share'
      },
      addToHomeScreen('Scroll the list a little, or tap View More, if you do not see it.'),
      openNorthlight
    ]
  },
  'ios-chrome': {
    browser: 'Chrome on iPhone and iPad',
    steps: [
      {
        title: 'Tap Share',
        words: 'The square with an arrow, at the end of the address bar.',
        place: 'phone-top',
        sign: 'share'
      },
      addToHomeScreen('Scroll the list a little, or tap More, if you do not see it.'),
      openNorthlight
    ]
  },
  'ios-firefox': throughMenu('Firefox on iPhone and iPad'),
  'ios-edge': throughMenu('Edge on iPhone and iPad'),
  'mac-safari': {
    browser: 'Safari on a Mac',
    steps: [
      {
        title: 'Open the File menu',
        words: 'At the top of the screen. It needs Safari 17, which came with macOS Sonoma, or later.',
        place: 'window-menu',
        sign: 'page'
      },
      {
        title: 'Choose Add to Dock',
        words: 'It is also in the list behind Share, the square with an arrow.',
        place: 'window-menu',
        sign: 'dock'
      },
      {
        title: 'Choose Add, then open Northlight',
        words: 'From the Dock from now on; the first time with a connection, so that it can fetch the shop.',
        place: 'icon',
        sign: 'mark'
      }
    ]
  }
}
