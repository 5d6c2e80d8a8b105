import { MOST_ATTACHMENT_MB } from '#domain/requests/attachment.ts'
import type { Refusal } from '../shrink/shrink-picture.ts'

const MOST_NAME = 80

/** A file's name fit to be shown and sent: one line, without invisible characters that could turn it around. */
export function cleanName(name: string): string {
  const clean = name.replace(/\p{C}/gu, '').trim()
  // By characters, so that none is cut in half; the end says more than the middle.
  const letters = [...clean]
  if (letters.length <= MOST_NAME) return clean || 'Photo'
  return `${letters.slice(0, MOST_NAME - 9).join('')}…${letters.slice(-8).join('')}`
}

/** Why a file is not taken, and what to do instead. */
export function refusalWords(reason: Refusal | 'pdf-too-large', name: string): string {
  switch (reason) {
    case 'empty':
      return `“${name}” is empty. Please choose the photo again.`
    case 'pdf':
      return `“${name}” is a PDF, not a photo. Please add a photo or a screenshot of it instead.`
    case 'pdf-too-large':
      return `“${name}” is larger than ${MOST_ATTACHMENT_MB} MB. Please save a smaller PDF and add that.`
    case 'svg':
      return `“${name}” is an SVG drawing, which we do not take. Please save it as PNG or JPEG and add that.`
    case 'not-an-image':
      return `“${name}” is not a photo. We take JPEG, PNG and WebP.`
    case 'too-large':
      return `“${name}” is too large to open: more than 50 megapixels, or a side of more than 12,000 pixels. Please add a smaller copy or a screenshot of it.`
    case 'heic':
      return `“${name}” is a HEIC photo, which this browser cannot open. Please add a screenshot of it, or save it as JPEG first. On an iPhone, Settings, Camera, Formats, Most Compatible makes new photos JPEG.`
    case 'broken':
      return `“${name}” could not be opened. It may be damaged. Please try another copy of it, or a screenshot.`
    case 'unreadable':
      return `“${name}” could not be read. If it is kept in the cloud, please download it to this device first.`
  }
}

export const noRoomWords = (name: string) =>
  `This device has no room left for “${name}”. Please free some space and add it again.`

export const NOT_KEPT =
  'The photos could not be saved: this browser lets us keep nothing just now. Please send your request without them, and add them to your reply to our e-mail.'

export const leftOutWords = (count: number) =>
  count === 1
    ? 'One more photo was left out: five is the most for one request.'
    : `${count} more photos were left out: five is the most for one request.`
