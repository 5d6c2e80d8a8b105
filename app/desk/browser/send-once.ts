/** After so many milliseconds a page that did not come may be asked for again; the shop takes the same answer once. */
const AGAIN_AFTER = 8000

/** A form that is on its way is not sent again by a second press. */
export function sendOnce(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[method="post"]')) {
    form.addEventListener('submit', (event) => {
      if (event.defaultPrevented) return
      if (form.dataset.sent) event.preventDefault()
      else mark(form, true)
      setTimeout(() => mark(form, false), AGAIN_AFTER)
    })
  }
  // Gone back to a page that the browser had kept, its forms can be sent again.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-sent]')) mark(form, false)
  })
}

function mark(form: HTMLFormElement, isSent: boolean): void {
  if (isSent) form.dataset.sent = 'yes'
  else delete form.dataset.sent
  for (const button of form.querySelectorAll('button[type="submit"]')) {
    // Not `disabled`: that would take the focus away, and the pressed button's own value with it.
    if (isSent) button.setAttribute('aria-disabled', 'true')
    else button.removeAttribute('aria-disabled')
  }
}
