import type { RouteMatch } from 'react-router-dom'
import { startFromLastConnection } from './last-connection.ts'

/** Readies a page that no server has drawn, before it is: what comes a moment later would move it. */
export async function prepare(matches: readonly RouteMatch[]): Promise<void> {
  if (navigator.serviceWorker?.controller) startFromLastConnection()
  await Promise.all(matches.map(({ route }) => route.handle?.prepare?.()))
}
