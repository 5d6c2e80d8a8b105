export const besideServer: string[]
