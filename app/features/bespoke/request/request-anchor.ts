/** The form's place on its page: what the buttons above and below it lead to. */
export const FORM_ID = 'request'
