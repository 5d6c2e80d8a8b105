import { execFileSync } from 'node:child_process'
import { cpuTime } from '../cpu-time.ts'

interface Member {
  pid: number
  /** Resident memory in bytes. */
  memory: number
}

/** The processes of a group, by the id of its head: a shop with its workers. */
export function groupOf(head: number): Member[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,pgid=,rss='], { encoding: 'utf8' }).trim().split('\n')
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, group]) => group === head)
    .map(([pid = 0, , kilobytes = 0]) => ({ pid, memory: kilobytes * 1024 }))
}

export const memoryOf = (head: number): number => groupOf(head).reduce((sum, { memory }) => sum + memory, 0)

/** Processor time that a group has used so far, in ms. */
export const cpuTimeOf = (head: number): number => groupOf(head).reduce((sum, { pid }) => sum + cpuTime(pid), 0)
