export const GROUND: readonly [number, number, number]
