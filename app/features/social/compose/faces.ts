import { face } from '../../../theme/scale.ts'

const firstOf = (stack: string): string => stack.split(',')[0] ?? stack

const FACES = [`400 60px ${firstOf(face.display)}`, `400 30px ${firstOf(face.text)}`, `500 30px ${firstOf(face.text)}`]

/** How long the faces are waited for, in ms. */
const TIMEOUT = 3000

/**
 * Brings the shop's own faces, which a canvas does not wait for. Where one cannot be had, or not soon, the next of its
 * stack is drawn: a post in another face is still a post.
 */
export async function bringFaces(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timedOut = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT)
  })
  await Promise.race([Promise.allSettled(FACES.map((font) => document.fonts.load(font))), timedOut])
  clearTimeout(timer)
}
