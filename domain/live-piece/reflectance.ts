import type { MetalType } from '../catalogue/metals.ts'
import measured from './reflectance.json' with { type: 'json' }

/** Of red, green and blue. */
export type Reflectance = readonly [red: number, green: number, blue: number]

/**
 * Linear reflectance at normal incidence. The studio takes its pictures by the same file (data/studio/recipes/metals.py):
 * platinum, silver and gold are the usual measured values, and the alloys are read off them by composition.
 */
export const REFLECTANCE: Readonly<Record<MetalType, Reflectance>> = {
  ...(measured as unknown as Record<keyof typeof measured, Reflectance>),
  '18k': measured['18k-yellow-gold'] as unknown as Reflectance,
  '9k': measured['9k-yellow-gold'] as unknown as Reflectance,
  '925-silver': measured.sterlingsilver as unknown as Reflectance
}
