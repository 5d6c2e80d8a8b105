import type { VideoRecord } from '#domain/catalogue/video-schema.ts'

/** The name of a card's film: the one it waits for, or its own. */
export const filmKeyOf = ({ id, film }: Pick<VideoRecord, 'id' | 'film'>): string => film ?? id

/** Makes the two files of a film, without sound and of the width the gallery shows, from any recording. */
export const encodeCommands = (key: string): readonly string[] => [
  `ffmpeg -i recording.mov -an -vf scale=720:-2 -pix_fmt yuv420p -movflags +faststart data/media/films/${key}.mp4`,
  `ffmpeg -i recording.mov -an -vf scale=720:-2 -c:v libvpx-vp9 -crf 34 -b:v 0 data/media/films/${key}.webm`
]

/** Enters a film of 20 seconds and 720 by 720 into data/media/films.json, with the picture that stands until it plays. */
export const listCommand = (key: string, poster: string): string =>
  `node --input-type=module -e "import { recordFilm } from './scripts/film-record.mjs'; ` +
  `await recordFilm({ key: '${key}', frames: 20 * 12, width: 720, height: 720, poster: '${poster}', products: [] })"`
