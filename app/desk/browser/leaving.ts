type Typed = HTMLInputElement | HTMLTextAreaElement

const typedIn = (form: HTMLFormElement): Typed[] =>
  [...form.querySelectorAll<Typed>('textarea, input:is([type="text"], [type="email"], [type="date"])')].filter(
    ({ dataset }) => dataset.draft === undefined
  )

/** A form that was not taken comes back with what was typed in it, and nobody else has that. */
const wasRefused = (form: HTMLFormElement): boolean => form.querySelector('[data-errors]') !== null

const isUnsaved = (form: HTMLFormElement): boolean =>
  !form.dataset.sent &&
  typedIn(form).some(({ value, defaultValue }) => value !== defaultValue || (value !== '' && wasRefused(form)))

/** Asks before a page is left on which something stands that nobody keeps, in another form than the one that is sent. */
export function warnOfLeaving(): void {
  addEventListener('beforeunload', (event) => {
    const forms = [...document.querySelectorAll<HTMLFormElement>('main form[method="post"]')]
    if (forms.some(isUnsaved)) event.preventDefault()
  })
}
