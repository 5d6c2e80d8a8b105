import shop from '#data/shop.json' with { type: 'json' }
import text from '../ui/type/text.module.css'

const { enquiriesEmail, phone } = shop.contact

/** Where the browser keeps nothing for us, no form can hand its request over: what is sent goes from here. */
export function NothingKept() {
  return (
    <p className={text.lead}>
      This browser lets us keep nothing, so nothing can wait here, and our request forms cannot send from it. It may be
      a private window or a full device. Please write to us at <a href={`mailto:${enquiriesEmail}`}>{enquiriesEmail}</a>
      , or ring us on {phone}; the forms can put what you wrote into an e-mail.
    </p>
  )
}
