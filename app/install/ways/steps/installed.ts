import type { Way } from './way.ts'

/** What stands in the steps' place once there is nothing left to install. */
export const installedWay: Way = {
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
