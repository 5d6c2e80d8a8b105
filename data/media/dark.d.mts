export const DARK_GROUND: readonly [number, number, number]
export function onDarkGround(pixels: Uint8Array, matte: Uint8Array, size: { width: number; height: number }): Uint8Array
