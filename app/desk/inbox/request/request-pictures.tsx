import { Section } from '../../ui/page.tsx'
import styles from './request-pictures.module.css'

/** The pictures that came with a request. Each opens whole. */
export function RequestPictures({ pictures, name }: { pictures: readonly string[]; name: string }) {
  if (pictures.length === 0) return null
  return (
    <Section title={pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`}>
      <ul className={styles.pictures}>
        {pictures.map((address, index) => (
          <li key={address}>
            <a href={address}>
              <img src={address} alt={`${index + 1} of ${pictures.length}, sent by ${name}`} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
