import type { Cut } from '#domain/catalogue/vocabulary.ts'
import type { DIAMOND_SHAPES } from '#domain/requests/ring-options.ts'

type Shape = (typeof DIAMOND_SHAPES)[number]['value']

/** The catalogue's name of a shape, by which it is drawn. */
export const cutOf = (shape: Shape): Cut => (shape === 'round-brilliant' ? 'round' : shape)
