import { expect, test } from 'vitest'
import { INSTALL_WAYS, type InstallWay, installWay } from './browser.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const macKit = `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko)`
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)'
const kit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

/** As these browsers call themselves; a Mac with touch points is an iPad. */
const browsers: readonly [way: InstallWay, userAgent: string, touchPoints?: number][] = [
  ['ios-safari', `${iphone} Version/26.0 Mobile/15E148 Safari/604.1`, 5],
  ['ios-safari', `${macKit} Version/18.5 Safari/605.1.15`, 5],
  [
    'ios-safari',
    'Mozilla/5.0 (iPad; CPU OS 12_5_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1',
    5
  ],
  ['ios-chrome', `${iphone} CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`, 5],
  ['ios-chrome', `${macKit} CriOS/141 Version/11.1.1 Safari/605.1.15`, 5],
  ['ios-firefox', `${iphone} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`, 5],
  ['ios-edge', `${iphone} Version/18.0 EdgiOS/140.0.3485.81 Mobile/15E148 Safari/605.1.15`, 5],
  ['other', `${iphone} Version/18.6 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`, 5],
  ['android-chrome', `${android} Chrome/141.0.0.0 Mobile Safari/537.36`, 5],
  ['android-firefox', 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', 5],
  ['android-samsung', `${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 5],
  ['android-samsung', `Mozilla/5.0 (X11; Linux x86_64) ${kit} SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36`, 5],
  ['android-edge', `${android} Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0.0.0`, 5],
  ['other', `${android} Chrome/139.0.0.0 Mobile Safari/537.36 OPR/92.0.0.0`, 5],
  ['desktop-chrome', `${windows} ${kit} Chrome/141.0.0.0 Safari/537.36`],
  ['desktop-chrome', `${windows} ${kit} Chrome/141.0.0.0 Safari/537.36`, 10],
  ['desktop-chrome', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${kit} Chrome/141.0.0.0 Safari/537.36`, 10],
  ['desktop-chrome', `${mac} ${kit} Chrome/141.0.0.0 Safari/537.36`],
  ['desktop-edge', `${windows} ${kit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`],
  ['mac-safari', `${macKit} Version/17.0 Safari/605.1.15`],
  ['mac-safari', `${macKit} Version/26.0 Safari/605.1.15`],
  ['cannot', `${macKit} Version/16.6 Safari/605.1.15`],
  ['windows-firefox', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['cannot', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0'],
  ['cannot', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['cannot', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['in-app', `${iphone} Mobile/15E148 Instagram 399.0.0.29.90 (iPhone15,2; iOS 18_6; en_GB)`, 5],
  ['in-app', `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/530.0.0.43.75;FBBV/785;FBDV/iPhone15,2]`, 5],
  [
    'in-app',
    'Mozilla/5.0 (Linux; Android 15; SM-S921B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.7339.51 Mobile Safari/537.36 Instagram 398.0.0.46.77 Android',
    5
  ],
  ['in-app', `${iphone} GSA/385.0.812 Mobile/15E148 Safari/604.1`, 5],
  ['in-app', `${iphone} Mobile/15E148`, 5],
  ['other', 'Mozilla/5.0 (PlayStation 5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'],
  ['other', '']
]

test.each(browsers)('%s: %s', (way, userAgent, touchPoints = 0) => {
  expect(installWay(userAgent, touchPoints)).toBe(way)
})

test('each way is that of some browser', () => {
  expect([...new Set(browsers.map(([way]) => way))].sort()).toEqual([...INSTALL_WAYS].sort())
})
