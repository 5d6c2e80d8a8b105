import type { WaysOf } from './way.ts'

export const elsewhereWays: WaysOf<'in-app' | 'other'> = {
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
