import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DARK_PAGE, pictureUrl } from '#domain/catalogue/pictures.ts'
import { Picture } from './picture.tsx'

const sourcesOf = (url: string) =>
  [
    ...renderToStaticMarkup(<Picture url={url} alt="" sizes="20vw" />).matchAll(
      /<source(?: media="([^"]*)")? type="([^"]*)" srcSet="([^ ]*)/g
    )
  ].map(([, media, type, first]) => [media, type, first])

test('the dark version stands before the light one, which a browser would take otherwise', () => {
  expect(sourcesOf(pictureUrl('ring', 'a1b2'))).toEqual([
    [DARK_PAGE, 'image/avif', '/media/ring-dark-400.avif?v=a1b2-1'],
    [DARK_PAGE, 'image/webp', '/media/ring-dark-400.webp?v=a1b2-1'],
    [undefined, 'image/avif', '/media/ring-400.avif?v=a1b2'],
    [undefined, 'image/webp', '/media/ring-400.webp?v=a1b2']
  ])
})

test('on paper there is no dark version', () => {
  expect(DARK_PAGE).toMatch(/^screen and /)
})

test('one of the owner’s photographs is shown as it was taken, in dark pages too', () => {
  expect(sourcesOf('/media/own/3f2a-1200.jpg?v=1').map(([media]) => media)).toEqual([undefined, undefined])
})
