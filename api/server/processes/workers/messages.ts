/** What a worker and the primary tell each other; others speak on the same line. */
export type FromWorker = { northlight: 'waiting' | 'open'; address: string }
export type ToWorker = { northlight: 'hand-over' }

const isOurs = (message: unknown): message is { northlight: string } =>
  typeof message === 'object' && message !== null && 'northlight' in message

export const isFromWorker = (message: unknown): message is FromWorker => isOurs(message) && 'address' in message

export const isHandOver = (message: unknown): message is ToWorker =>
  isOurs(message) && message.northlight === 'hand-over'
