import { type DeviceShop, startDevice } from '#device/start.ts'

let device: DeviceShop | undefined

/** What the device keeps, for the worker: the database is opened when it is first asked for, and nothing begins by itself. */
export function workerDevice(): DeviceShop {
  device ??= startDevice({ wakeUps: null })
  return device
}
