import { Link } from 'react-router-dom'
import { Button } from '../../ui/controls/button.tsx'
import { TextButton } from '../../ui/controls/text-link.tsx'
import text from '../../ui/type/text.module.css'
import styles from './banner.module.css'

/**
 * What the question at the foot of the page says: yes and no look alike, and the page can be read and used meanwhile. Its
 * buttons say what they are by their value; `Consent` hears them.
 */
export default function Banner() {
  return (
    <>
      <h2 id="consent-title" className={text.h3}>
        Cookies, your choice
      </h2>
      <p className={text.body2}>
        The necessary ones keep your cart. Preferences, analytics and marketing stay off unless you turn them on.{' '}
        <Link to="/cookie-policy">Cookie policy</Link>
      </p>
      <div className={styles.answers}>
        <Button outlined small value="reject">
          Reject All
        </Button>
        <Button outlined small value="accept">
          Accept All
        </Button>
        <TextButton small aria-haspopup="dialog" value="customise">
          Customise
        </TextButton>
      </div>
    </>
  )
}
