export const DARK_GROUND: readonly [number, number, number]
export function onDarkGround(
  pixels: Uint8Array,
  matte: Uint8Array,
  picture: { width: number; height: number; isSoft?: boolean }
): Uint8Array
