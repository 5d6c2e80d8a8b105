import { readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** CPU time a process has used so far, in ms. Only Linux tells: elsewhere NaN, and the table says so. */
export function cpuTime(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  // The second field is the program's name in brackets, which may hold spaces: count from behind it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}
