import { scriptUrl } from '../page/script-url.ts'

/** Browsers that are told to keep no data resolve with nothing. */
export const registerWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.register(scriptUrl('/sw.js'), { updateViaCache: 'none' })
