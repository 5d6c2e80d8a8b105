/** Folders, with a slash at their end, and files of the API's tests that `npm test` runs on PostgreSQL too. */
export const placesRunTwice: readonly string[]
/** Whether it runs this file there. */
export function isRunTwice(file: string): boolean
