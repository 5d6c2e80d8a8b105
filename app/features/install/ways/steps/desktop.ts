import type { WaysOf } from './way.ts'

const openNorthlight = {
  title: 'Open Northlight',
  words: 'In a window of its own, from the Dock, the taskbar or the start menu.',
  place: 'icon',
  sign: 'mark'
} as const

export const desktopWays: WaysOf<'desktop-chrome' | 'desktop-edge' | 'windows-firefox' | 'cannot'> = {
  'desktop-chrome': {
    browser: 'Chrome on a computer',
    steps: [
      {
        title: 'Look at the end of the address bar',
        words: 'A screen with an arrow pointing into it.',
        place: 'window-bar',
        sign: 'screenWithArrow'
      },
      {
        title: 'Choose Install',
        words: 'No such sign? Open the three dots, then Cast, save and share, then Install page as app.',
        place: 'window-menu',
        sign: 'dotsUpright'
      },
      openNorthlight
    ]
  },
  'desktop-edge': {
    browser: 'Edge on a computer',
    steps: [
      {
        title: 'Look at the end of the address bar',
        words: 'Three squares and a plus.',
        place: 'window-bar',
        sign: 'squaresAndPlus'
      },
      {
        title: 'Choose Install',
        words: 'No such sign? Open the three dots, then More tools, then Apps, then Install this site as an app.',
        place: 'window-menu',
        sign: 'dots'
      },
      openNorthlight
    ]
  },
  'windows-firefox': {
    browser: 'Firefox on Windows',
    steps: [
      {
        title: 'Look at the end of the address bar',
        words: 'Firefox 143 and later show a sign there, called Add tab to taskbar.',
        place: 'window-bar',
        sign: 'tabAndBar'
      },
      {
        title: 'Choose Add tab to taskbar',
        words:
          'A Firefox from the Microsoft Store does not show it. Edge is on every Windows computer, and installs too.',
        place: 'window-menu',
        sign: 'tabAndBar'
      },
      {
        title: 'Open Northlight',
        words: 'From the taskbar from now on, in a window of its own.',
        place: 'icon',
        sign: 'mark'
      }
    ]
  },
  cannot: {
    browser: 'Firefox on a Mac, Linux or before version 143; Safari before 17',
    steps: [
      {
        title: 'This browser cannot install',
        words: 'Firefox can on phones, and on Windows from version 143; Safari on a Mac from version 17.',
        place: 'window-bar',
        sign: 'question'
      },
      {
        title: 'Open it in Chrome, Edge or Safari',
        words: 'Copy the address of this page and paste it there. It then shows the steps of that browser.',
        place: 'window-menu',
        sign: 'outward'
      },
      {
        title: 'Or stay here',
        words:
          'Once the shop is on this device, it works without signal in this browser too. Only the icon is missing.',
        place: 'icon',
        sign: 'mark'
      }
    ]
  }
}
