import { Link } from 'react-router-dom'
import styles from './what-you-get.module.css'

/** What installing gives and what it does not. OFFLINE; DECISIONS 29. */
export function WhatYouGet() {
  return (
    <section className={styles.gains} aria-labelledby="what-you-get">
      <h2 id="what-you-get" className={styles.title}>
        What you get
      </h2>
      <dl>
        <div>
          <dt>The whole shop without signal</dt>
          <dd>Every piece with its price and pictures, the price calculator, the guides and the policies.</dd>
        </div>
        <div>
          <dt>An outbox</dt>
          <dd>
            What you write without signal is saved on this device. Where the browser can send without an open page, it
            leaves by itself when there is signal; elsewhere it is sent when you next open the app.{' '}
            <Link to="/outbox">The outbox</Link> says what we have received.
          </dd>
        </div>
        <div>
          <dt>An icon and a window of its own</dt>
          <dd>No address bar. Where the system has them, shortcuts to the catalogue, the calculator and the outbox.</dd>
        </div>
        <div>
          <dt>Drafts that stay</dt>
          <dd>
            Until the shop is installed, Safari deletes drafts and unsent messages after seven days without a visit.
          </dd>
        </div>
        <div>
          <dt>Notifications only if you ask for them</dt>
          <dd>
            After an order or a request you can choose, where the browser can show them, to be told when your order
            moves on and when we answer. Never advertising; you can change it under{' '}
            <Link to="/account/notifications">Notifications</Link>. It is the same shop with the same prices as on the
            web.
          </dd>
        </div>
      </dl>
    </section>
  )
}
