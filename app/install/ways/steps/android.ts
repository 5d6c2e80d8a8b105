import type { WaysOf } from './way.ts'

const openNorthlight = (button: string) =>
  ({
    title: `Tap ${button}, then open Northlight`,
    words: 'It is on your home screen and among your apps.',
    place: 'icon',
    sign: 'mark'
  }) as const

export const androidWays: WaysOf<'android-chrome' | 'android-firefox' | 'android-samsung' | 'android-edge'> = {
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
