import { INSTALL_WAYS, type InstallWay } from '#domain/install/browser.ts'
import { appleWays } from './apple.ts'
import { desktopWays } from './desktop.ts'
import type { Way, WaysOf } from './way.ts'

const openNorthlight = (button: string) =>
  ({
    title: `Tap ${button}, then open Northlight`,
    words: 'It is on your home screen and among your apps.',
    place: 'icon',
    sign: 'mark'
  }) as const

const androidWays: WaysOf<'android-chrome' | 'android-firefox' | 'android-samsung' | 'android-edge'> = {
  'android-chrome': {
    browser: 'Chrome on Android',
    steps: [
      { title: 'Open the menu', words: 'Three dots, at the upper right.', place: 'phone-top', sign: 'dotsUpright' },
      {
        title: 'Tap Add to Home screen',
        words: 'Further down the list. Some versions call it Install app.',
        place: 'phone-list',
        sign: 'phoneWithArrow'
      },
      openNorthlight('Install')
    ]
  },
  'android-firefox': {
    browser: 'Firefox on Android',
    steps: [
      { title: 'Open the menu', words: 'Three dots beside the address.', place: 'phone-top', sign: 'dotsUpright' },
      {
        title: 'Tap Add app to Home screen',
        words: 'Some versions call it Install, or keep it behind More.',
        place: 'phone-list',
        sign: 'phoneWithArrow'
      },
      openNorthlight('Add')
    ]
  },
  'android-samsung': {
    browser: 'Samsung Internet',
    steps: [
      { title: 'Open the menu', words: 'Three lines, at the lower right.', place: 'phone-foot', sign: 'lines' },
      {
        title: 'Tap Add page to',
        words: 'The plus sign. Then tap Home screen, or Apps screen.',
        place: 'phone-list',
        sign: 'plus'
      },
      openNorthlight('Add')
    ]
  },
  'android-edge': {
    browser: 'Edge on Android',
    steps: [
      { title: 'Open the menu', words: 'Three lines, at the foot of the screen.', place: 'phone-foot', sign: 'lines' },
      {
        title: 'Tap Add to phone',
        words: 'Swipe the signs to the side if you do not see it.',
        place: 'phone-list',
        sign: 'phoneWithArrow'
      },
      openNorthlight('Install')
    ]
  }
}

const elsewhereWays: WaysOf<'in-app' | 'other'> = {
  'in-app': {
    browser: 'Inside Instagram, Facebook or another app',
    steps: [
      {
        title: 'Open the menu of this view',
        words: 'Three dots, at a corner of the screen.',
        place: 'phone-top',
        sign: 'dots'
      },
      {
        title: 'Choose Open in browser',
        words: 'Or Open in Safari, or in Chrome. Inside another app nothing can be installed.',
        place: 'phone-list',
        sign: 'outward'
      },
      {
        title: 'Install from there',
        words: 'This page opens again and shows the steps of that browser.',
        place: 'icon',
        sign: 'mark'
      }
    ]
  },
  other: {
    browser: 'Another browser',
    steps: [
      {
        title: 'Open the menu',
        words: 'Three dots or three lines, at a corner of the window.',
        place: 'phone-top',
        sign: 'dotsUpright'
      },
      {
        title: 'Look for Install or Add to Home screen',
        words: 'Sometimes it is behind Share, the square with an arrow.',
        place: 'phone-list',
        sign: 'phoneWithArrow'
      },
      {
        title: 'Not there?',
        words:
          'Open this page in Chrome, Edge or Safari. Where this browser can keep the shop, it works without signal here too.',
        place: 'icon',
        sign: 'mark'
      }
    ]
  }
}

/** What stands in the steps' place once there is nothing left to install. */
const installedWay: Way = {
  browser: 'What is next',
  steps: [
    {
      title: 'Open it from its icon',
      words: 'On your home screen, in the Dock, the taskbar or the start menu.',
      place: 'icon',
      sign: 'mark'
    },
    {
      title: 'Bring your cart along',
      words: 'On an iPhone, an iPad and a Mac the app has a cart of its own. Further down, a code moves yours.',
      place: 'phone-foot',
      sign: 'bag'
    },
    {
      title: 'See what it keeps here',
      words: 'Further down: what is on this device, how large it is, and how to remove it.',
      place: 'phone-list',
      sign: 'tick'
    }
  ]
}

const ways: Readonly<Record<InstallWay, Way>> = { ...appleWays, ...androidWays, ...desktopWays, ...elsewhereWays }

export const wayOf = (name: InstallWay | 'installed'): Way => (name === 'installed' ? installedWay : ways[name])

/** All of them, phones first. */
export const allWays: readonly (Way & { name: InstallWay })[] = INSTALL_WAYS.map((name) => ({ name, ...ways[name] }))
