import { brotliCompressSync, constants } from 'node:zlib'
import { type CannedAnswer, canned } from './canned-answers.ts'
import { getOk } from './http-get.ts'

/**
 * The floor: a hand-written page with the home page's own first picture, a heading and a paragraph, and no script.
 * Preload, picture bytes and headers are those the shop sends, so that only the page makes the difference.
 */
export async function floorAnswers(shopUrl: string): Promise<CannedAnswer[]> {
  const home = await getOk(`${shopUrl}/`, 'identity')
  const preload = /<link rel="preload" as="image"[^>]*>/.exec(home.body.toString())?.[0]
  const srcSet = attribute(preload, 'imagesrcset')
  const document = floorDocument(preload ?? '', srcSet, attribute(preload, 'imagesizes'))
  const compressed = brotliCompressSync(document, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  const pictures = srcSet.split(', ').map(async (candidate) => {
    const [address = ''] = candidate.split(' ')
    const { headers, body } = await getOk(shopUrl + address)
    return canned(address, headers, body)
  })
  return [
    canned('/', { ...home.headers, 'content-encoding': 'br', etag: '"floor"' }, compressed),
    ...(await Promise.all(pictures))
  ]
}

function attribute(tag: string | undefined, name: string): string {
  const value = tag?.match(new RegExp(`${name}="([^"]*)"`))?.[1]
  if (!value) throw new Error(`The home page preloads no picture with ${name}: the floor has nothing to show`)
  return value
}

const floorDocument = (preload: string, srcSet: string, sizes: string) => `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    ${preload}
    <title>The floor</title>
    <meta name="description" content="The least that shows this picture.">
    <link rel="icon" href="data:,">
    <style>body { margin: 0; font: 1rem sans-serif } img { display: block; width: 100%; height: auto; aspect-ratio: 1 / 0.93; object-fit: cover }</style>
  </head>
  <body>
    <main>
      <img srcset="${srcSet}" sizes="${sizes}" src="data:," alt="A tennis bracelet" width="1200" height="1200" fetchpriority="high" decoding="sync">
      <h1>Graded in north light.</h1>
      <p>Natural and laboratory-grown diamonds, set by hand. Free to your door in the UK within 21 days.</p>
    </main>
  </body>
</html>
`
