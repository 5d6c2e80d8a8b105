import { readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** CPU time a process has used so far, in ms; undefined where the system has no /proc to tell it. */
export function cpuTime(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined
  // The second field is the program's name in brackets, which may hold spaces: count from behind it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}
