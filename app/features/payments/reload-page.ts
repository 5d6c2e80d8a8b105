/** Begins this page anew, without any script that ran in it. */
export const reloadPage = (): void => window.location.reload()
