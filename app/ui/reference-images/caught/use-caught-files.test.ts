import { expect, test } from 'vitest'
import { picturesInPaste } from './use-caught-files.ts'

const files = [new Blob(['x'], { type: 'image/png' })]

test('a copied picture is taken, wherever the caret stands', () => {
  expect(picturesInPaste({ types: ['Files'], files, isInTextField: false })).toEqual(files)
  expect(picturesInPaste({ types: ['text/html', 'Files'], files, isInTextField: true })).toEqual(files)
})

test('text stays text in a field, also when a picture of it comes along', () => {
  expect(picturesInPaste({ types: ['text/plain', 'Files'], files, isInTextField: true })).toEqual([])
  expect(picturesInPaste({ types: ['text/plain', 'Files'], files, isInTextField: false })).toEqual(files)
})
