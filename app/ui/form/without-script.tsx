import shop from '#data/shop.json' with { type: 'json' }
import styles from './form.module.css'

const { enquiriesEmail, phone } = shop.contact

/** In the server's page alone: where no script runs, no button of a form will ever work. */
export function WithoutScript() {
  return (
    <noscript>
      <p className={styles.withoutScript}>
        This form needs JavaScript, which does not run in your browser just now. Please write to us at{' '}
        <a href={`mailto:${enquiriesEmail}`}>{enquiriesEmail}</a>, or ring us on {phone}.
      </p>
    </noscript>
  )
}
