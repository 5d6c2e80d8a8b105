import type { PostColour } from '#domain/social/drawing.ts'
import { light } from '../../theme/palette.ts'

/** The colours of a post are the light ones, also in dark mode: the picture leaves this device. */
export const COLOURS: Record<PostColour, string> = {
  page: light.background.default,
  tile: light.tile.main,
  ink: light.text.primary,
  secondary: light.text.secondary,
  tertiary: light.text.tertiary,
  line: light.divider,
  natural: light.natural.main,
  labGrown: light.labGrown.main
}
