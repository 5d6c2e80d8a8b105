import { expect, test } from 'vitest'
import { readEntryPictures } from './entry-pictures.ts'
import { entriesOf, note, noteDevice } from './testing/note-device.ts'

const picture = (first: number) => ({ bytes: new Uint8Array([first, 2, 3]).buffer, mime: 'image/webp' })

test('an entry’s pictures are read in its order, and are gone with the entry', async () => {
  const { shop, device, tab } = noteDevice()
  shop.close()
  await tab.outbox.save('note', note('with pictures'), { pictures: [picture(7), picture(8)] })
  // The try under way is over: nobody is sending it.
  await tab.outbox.drain()
  const [entry] = await entriesOf(tab)
  const keys = entry?.pictures.map(({ key }) => key).reverse() ?? []
  const options = { databaseName: 'device', indexedDb: device.indexedDb }
  const read = await readEntryPictures(keys, options)
  expect(read.map(({ bytes }) => new Uint8Array(bytes)[0])).toEqual([8, 7])
  await tab.outbox.remove(entry?.id ?? '')
  expect(await readEntryPictures(keys, options)).toEqual([])
})
