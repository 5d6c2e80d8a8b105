import { DARK_PAGE, darkVersion } from '#domain/catalogue/pictures.ts'

/** Whether the page is dark just now. */
export const isDarkPage = (): boolean => matchMedia(DARK_PAGE).matches

/** The version of a picture that the page shows just now: what is fetched before it is shown must be the same. */
export const shownVersion = (url: string): string => (isDarkPage() && darkVersion(url)) || url
