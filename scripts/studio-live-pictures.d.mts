import type { MetalType } from '#domain/catalogue/metals.ts'
import type { Counted } from '../app/ui/live-piece/testing/counter.ts'

interface Subject {
  key: string
  metal: MetalType
  /** px of the square it fills. */
  side: number
}

export interface LivePictures {
  pictures: (
    subject: Subject & { samples: number; hasWholeShadow: boolean; angles?: readonly number[] }
  ) => Promise<Buffer[]>
  counted: (subject: Subject & { level: number; pixelRatio: number }) => Promise<Counted>
  close: () => Promise<void>
}

export function openLivePictures(executablePath: string, folder?: string): Promise<LivePictures>
