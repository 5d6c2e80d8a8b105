import styles from './review-item.module.css'

/** A review's photos, small; each opens whole in a tab of its own. */
export function ReviewPhotos({ photos, of }: { photos: readonly string[]; of: string }) {
  if (photos.length === 0) return null
  return (
    <ul className={styles.photos} aria-label={`Photos of “${of}”`}>
      {photos.map((photo, index) => (
        <li key={photo}>
          <a href={photo} target="_blank" rel="noopener">
            <img
              src={photo}
              alt={`What the customer shows, ${index + 1} of ${photos.length}`}
              width={96}
              height={96}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
