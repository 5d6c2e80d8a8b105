import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ModuleChunks } from '../api/server/pages/build.ts'

const table = path.resolve(import.meta.dirname, '../dist/client/.vite/modules.json')

/** The file of the build that holds a module; it may share it with others. */
export function chunkOf(module: string): string {
  const { of }: ModuleChunks = JSON.parse(readFileSync(table, 'utf8'))
  const file = of[module]
  if (!file) throw new Error(`The build has no ${module}`)
  return file
}
