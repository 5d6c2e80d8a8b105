/** How wide the picture of a piece stands on its page. */
export const GALLERY_SIZES = '(min-width: 1600px) 800px, (min-width: 1200px) 54vw, 100vw'
