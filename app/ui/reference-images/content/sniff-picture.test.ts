import { expect, test } from 'vitest'
import { sniffPicture } from './sniff-picture.ts'

const of = (text: string) => sniffPicture(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))
const box = (brands: string) => `\0\0\0${String.fromCharCode(8 + brands.length)}ftyp${brands}`

test('pictures are known by their first bytes', () => {
  expect(of('\xff\xd8\xff\xe1')).toBe('jpeg')
  expect(of('\x89PNG\r\n\x1a\n')).toBe('png')
  expect(of('RIFF\x10\0\0\0WEBPVP8 ')).toBe('webp')
  expect(of('GIF89a')).toBe('gif')
  expect(of('II*\0')).toBe('tiff')
})

test('an iPhone photo is HEIC, also where only a compatible brand says so', () => {
  expect(of(box('heic\0\0\0\0mif1heic'))).toBe('heic')
  expect(of(box('mif1\0\0\0\0mif1'))).toBe('heic')
})

test('AVIF is not taken for HEIC although it names the same family', () => {
  expect(of(box('avif\0\0\0\0mif1miaf'))).toBe('avif')
  expect(of(box('mif1\0\0\0\0avif'))).toBe('avif')
})

test('a film is no picture', () => {
  expect(of(box('isom\0\0\0\0mp42'))).toBe('other')
})

test('a PDF is a PDF whatever it is called, also behind a few bytes', () => {
  expect(of('%PDF-1.7')).toBe('pdf')
  expect(of('\n\n%PDF-1.4')).toBe('pdf')
})

test('a drawing is known behind its declaration, byte order mark and comments', () => {
  expect(of('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')).toBe('svg')
  expect(of('\xef\xbb\xbf<?xml version="1.0"?>\n<!-- made by hand -->\n<svg>')).toBe('svg')
})

test('a page with a drawing in it is only a page', () => {
  expect(of('<!doctype html><html><svg></svg></html>')).toBe('other')
})

test('a picture with something else behind it is still read as a picture', () => {
  expect(of('\xff\xd8\xff\xe0 … %PDF-1.4 <svg>')).toBe('jpeg')
})

test('nothing and anything else', () => {
  expect(of('')).toBe('empty')
  expect(of('PK\x03\x04')).toBe('other')
  expect(of('B')).toBe('other')
})
