import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { STORED_ITEMS } from '#domain/consent/storage-keys.ts'

const root = new URL('../../../../', import.meta.url).pathname

/** What writes something into a browser. */
const KEEPS =
  /(?:localStorage|sessionStorage)\.setItem|caches\.open|cookies\.set\(|document\.cookie|new Dexie\(|indexedDB\.open|precacheAndRoute\(/

/** Who may write, and the names under which it does. */
const KEEPERS: Record<string, readonly string[]> = {
  'api/modules/sessions/cookie.ts': ['northlight_session', 'northlight_signed_in'],
  'api/modules/sessions/known-browser.ts': ['northlight_known'],
  'app/features/checkout/placing/keep-receipt.ts': ['checkoutTotal'],
  'app/features/consent/kept-consent.ts': ['northlight-consent'],
  'app/features/info/size-guide/sizer/ring-sizer.tsx': ['northlight-ring-sizer'],
  // Opens what the worker has filled, to say how large it is.
  'app/client-store/storage/kept/cache-sizes.ts': [],
  'app/client-store/account/own-copy.ts': ['northlight-own'],
  'app/client-store/account/project-copy.ts': ['northlight-requests'],
  'app/client-store/account/project-pictures.ts': ['request-pictures-1'],
  'app/client-store/account/session/passkeys.ts': ['northlight-passkey'],
  'app/client-store/account/remember-account.ts': ['northlight-account'],
  'app/client-store/account/session/signing-in.ts': ['northlight-signing-in', 'northlight_signed_in'],
  'app/client-store/cart-mirror.ts': ['northlight-cart'],
  'app/client-store/discount/kept-discount.ts': ['northlight-discount'],
  'app/client-store/compared.ts': ['northlight-compare'],
  'app/client-store/outbox-mirror-writer.ts': ['northlight-outbox'],
  'app/client-store/wishes/write-wishes-mirror.ts': ['northlight-wishes'],
  'app/shell/last-connection.ts': ['northlight-connection'],
  'app/shell/search/recent-searches.ts': ['northlight-searches'],
  'app/shell/router.ts': ['northlight-scroll-positions'],
  'app/ui/live-piece/support.ts': ['nl-live-piece-lost'],
  'app/ui/load-part.ts': ['nl-reloaded-for-chunk'],
  'app/ui/page/thank-installed.ts': ['northlight-installed'],
  'app/ui/offline/remember-removal.ts': ['northlight-offline-removed'],
  'app/ui/reviews/vote/votes.ts': ['northlight-votes'],
  'app/ui/reviews/write/write-review.tsx': ['northlight-review-asked'],
  'device/catalogue-time.ts': ['catalogue-1'],
  'device/database.ts': ['northlight', '__dbnames'],
  'sw/catalogue.ts': ['catalogue-1'],
  'sw/fetch-ahead.ts': ['workbox-precache-v2'],
  'sw/precache.ts': ['workbox-precache-v2'],
  'sw/live-pieces.ts': ['live-pieces-1', 'catalogue-1'],
  'sw/pictures.ts': ['list-pictures-1', 'pictures-1', 'catalogue-1'],
  'sw/sw.ts': ['workbox-precache-v2']
}

/** The desk is on the devices of those who work here, and on nobody else's. */
const STAFFS = /^(?:api|app)\/desk\//

function sourcesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
}

const code = (file: string) => readFileSync(join(root, file), 'utf8')

test('nothing in the code keeps anything in a browser but what this list knows of', () => {
  const found = ['api', 'app', 'device', 'sw']
    .flatMap(sourcesUnder)
    .filter((file) => KEEPS.test(code(file)) && !STAFFS.test(file))
  expect(found.sort()).toEqual(Object.keys(KEEPERS).sort())
})

test('the cookie policy names all that is kept, once, and nothing else', () => {
  const kept = [...new Set(Object.values(KEEPERS).flat())]
  expect(STORED_ITEMS.map(({ name }) => name).sort()).toEqual(kept.sort())
})

const WRITES: Readonly<Record<string, RegExp>> = {
  'Local storage': /localStorage\.setItem/,
  'Session storage': /sessionStorage\.setItem/,
  Cookie: /cookies\.set\(|document\.cookie/
}

test('what is written in one way alone is said to be kept as it is', () => {
  const said = Object.fromEntries(STORED_ITEMS.map(({ name, keeping }) => [name, keeping]))
  for (const [file, names] of Object.entries(KEEPERS)) {
    const ways = Object.keys(WRITES).filter((way) => WRITES[way]?.test(code(file)))
    if (ways.length !== 1 || /caches\.open|new Dexie/.test(code(file))) continue
    expect([file, ...names.map((name) => said[name])]).toEqual([file, ...names.map(() => ways[0])])
  }
})
