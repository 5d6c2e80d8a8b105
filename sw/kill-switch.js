// The way out of a broken worker: served in place of sw.js (`npm run worker:off`), it removes itself, everything the
// worker cached, and reloads the open pages. What shoppers wrote lies in IndexedDB and is not touched.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
      await self.registration.unregister()
      for (const page of await self.clients.matchAll({ type: 'window' })) await page.navigate(page.url)
    })()
  )
)
